import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { tabelaOf } from '#contract/kit/ficheiro/tabela.ts'
import { sql } from '#server/db/sql.ts'
import { colunasDeExame } from '#server/saude/prestador/parse-exames.ts'
import { runApto } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { zipOf } from '#test/zip.ts'
import { empresaNamed } from '../empresas.ts'
import { importExames } from './import-exames.ts'
import { colunasDeMedico, importMedicos } from './import-medicos.ts'
import { readFicheiro, withZip } from './read-ficheiro.ts'
import { findingLines, refusedLines } from './report.ts'

const house = openHouse()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apto-exames-'))
  const medicos = await file('medicos.csv', 'cedula;nome\n70001;Dra. Antiga\n70002;Dr. Outro\n')
  await runApto(house, ['importar', 'medicos', medicos])
  await house.db.rows(sql`
    update funcionario set num_mecan = case when cd = ${quem()} then 'IMP-1' else 'IMP-2' end,
      nome = case when cd = ${quem()} then 'Ana Importada' else 'Rui Importado' end,
      dt_nasc = '1980-05-06'
    where cd in (${quem()}, ${house.world.a.funcionarios.norte})`)
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const quem = () => house.world.a.funcionarios.raiz

async function file(name: string, content: string | Buffer) {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const heading =
  'numMecan;nif;nome;dataNascimento;data;hora;tipo;medico;decisao;validade;restricoes;certificado'
const good = [
  'IMP-1;;;;03/02/2019;09:30;Periódico;70001;A;03/02/2021;;ana-2019.pdf',
  ';;Rui Importado;06/05/1980;04022020;;periodico;70002;Apto condicionalmente;;Sem cargas;fichas/Rui 2020.pdf',
  'IMP-1;;Ana Casada;;05/02/2021;9:00;Periódico;70001;SD;;;',
]
const ana = pdfOf('<< /Ana true >>')
const rui = pdfOf('<< /Rui true >>')
const certificados = [
  { name: 'fichas/Ana-2019.PDF', content: ana },
  { name: 'fichas/Rui 2020.pdf', content: rui },
]

const argsOf = async (lines: readonly string[]) => {
  const exames = await file('exames.csv', Buffer.from([heading, ...lines].join('\r\n'), 'latin1'))
  return { exames, empresa: String(house.world.a.nos.raiz) }
}

async function importar(lines: readonly string[], zip?: Buffer, simular = false) {
  const { exames, empresa } = await argsOf(lines)
  const { prestador } = house.database
  const entrada = {
    simular,
    limites: limitesDaLei,
    empresa: await empresaNamed(prestador.todas, empresa),
    exames: await readFicheiro(exames, (rows) => tabelaOf(rows, colunasDeExame)),
  }
  const none = () => undefined
  const como = { onJudge: none, onWrite: none, signal: new AbortController().signal }
  const run = async (fichas?: Parameters<typeof importExames>[1]['certificados']) =>
    await importExames(prestador, { ...entrada, certificados: fichas }, como)
  const { ficheiros, resumo } = zip
    ? await withZip(await file('fichas.zip', zip), run)
    : await run()
  return {
    out: [...findingLines(ficheiros), ...resumo].join('\n'),
    recusadas: refusedLines(ficheiros),
  }
}

const stored = async () =>
  await asOwner<Record<string, unknown>>(
    house,
    `select e.cd_funcion::int, e.dt::text, e.hr::text, e.cd_decis, e.dt_expir::text, e.restricoes,
       m.cedula, a.nome_fich, encode(sha256(a.conteudo), 'hex') = encode(a.sha256, 'hex') as inteiro
     from exame e join medico m on m.cd = e.cd_medic
     left join anexo a on a.cd_empresa = e.cd_empresa and a.cd = e.cd_anex
     where m.cedula like '7000_' order by e.dt, e.cd`,
  )

describe('past exams', () => {
  it('are refused line by line with what is wrong, and nothing is written', async () => {
    const bad = [
      'IMP-1;;;;31/02/2019;25:00;Astrologia;99;Talvez;;;',
      'IMP-1;;;;03/02/2019;09:30;Periódico;70001;A;01/01/2018;;',
      'NINGUEM;;;;03/02/2019;;Periódico;70001;A;;;',
      'IMP-1;;;07/05/1980;03/02/2019;;Periódico;70001;A;;;',
      'IMP-1;;;;03/02/1979;;Periódico;70001;A;;;',
      'IMP-1;;;;03/02/2018;;Periódico;70001;SD;;;ana-2019.pdf',
      'IMP-1;;;;03/02/2017;08:00;Periódico;70001;A;;;falta.pdf',
      'IMP-1;;;;03/02/2017;08:00;Periódico;70001;IT;;;ana-2019.pdf',
      'IMP-1;;;;03/02/2199;;Periódico;70001;A;;;',
      ';;;;03/02/2016;;Periódico;70001;A;;;mau.pdf',
    ]
    const zip = zipOf([...certificados, { name: 'mau.pdf', content: Buffer.from('MZ') }])
    const { out, recusadas } = await importar(bad, zip)
    expect(recusadas).toBe(11)
    for (const found of [
      '2  data         «31/02/2019» não é uma data',
      '2  hora         «25:00» não é uma hora',
      '2  decisao      «Talvez» não é A, AC, IT, ID, SD',
      '3  validade     é anterior à data do exame',
      '4  numMecan     não há nenhum funcionário com estes dados',
      '5  numMecan     o número é de «Ana Importada», e o resto não',
      '6  data         é anterior ao nascimento',
      '7  certificado  sem decisão não há ficha',
      '8  certificado  não há nenhum falta.pdf no ZIP',
      '9  certificado  já é o da linha 7',
      '10  data         é posterior ao dia de hoje',
      '11  certificado  não é um ficheiro PDF válido: não começa como um PDF',
      '11  numMecan     falta: indique',
      'Rui 2020.pdf  nenhum exame o nomeia',
    ]) {
      expect(out).toContain(found)
    }
    expect(await stored()).toEqual([])
  })

  it('are said first, then written with their certificates, and once however often', async () => {
    const trial = await importar(good, zipOf(certificados), true)
    expect(trial).toMatchObject({ recusadas: 0, out: expect.stringContaining('Exames: 3 novos') })
    expect(await stored()).toEqual([])
    // the certificates may come later
    const first = await importar(good.slice(0, 1).map((line) => line.replace('ana-2019.pdf', '')))
    expect(first.out).toContain('Exames: 1 novo, 0 já registados')
    const { out } = await importar(good, zipOf(certificados))
    expect(out).toContain('Exames: 2 novos, 1 já registados')
    expect(out).toContain('Fichas de aptidão: 2 novas')
    expect(out).toContain('4  nome   na empresa chama-se «Ana Importada»')
    const written = await stored()
    expect(written).toMatchObject([
      {
        cd_funcion: quem(),
        dt: '2019-02-03',
        hr: '09:30:00',
        cd_decis: 'A',
        dt_expir: '2021-02-03',
        nome_fich: 'ana-2019.pdf',
        inteiro: true,
      },
      {
        cd_funcion: house.world.a.funcionarios.norte,
        dt: '2020-02-04',
        hr: '00:00:00',
        // the legal two years by default
        cd_decis: 'AC',
        dt_expir: '2022-02-04',
        restricoes: 'Sem cargas',
        inteiro: true,
      },
      { dt: '2021-02-05', hr: '09:00:00', cd_decis: 'SD', dt_expir: null, nome_fich: null },
    ])
    const { empresa, exames } = await argsOf(good)
    const args = ['--empresa', empresa, '--exames', exames, '--certificados']
    args.push(await file('fichas.zip', zipOf(certificados)))
    const again = await runApto(house, ['importar', 'exames', ...args])
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringContaining('Exames: 0 novos, 3 já registados'),
    ])
    expect(await stored()).toEqual(written)
    const log = await asOwner<{ descr: string }>(
      house,
      `select descr from registo where acao = 'dados_importados' order by cd`,
    )
    expect(log.at(-1)?.descr).toBe('Exames: 2 novos, 1 já registados. Fichas de aptidão: 2 novas.')
  })

  it('that are there are not changed by a file that says otherwise, nor after a correction', async () => {
    const before = await stored()
    const outra = [{ name: 'ana-2019.pdf', content: pdfOf('<< /Outra true >>') }]
    const certificado = await importar(good.slice(0, 1), zipOf(outra))
    expect(certificado.out).toContain('já tem outra ficha de aptidão, que fica')
    const said = await importar(['IMP-1;;;;03/02/2019;09:30;Periódico;70002;ID;;;'])
    expect(said.out).toContain(
      'já está registado com outros dados (decisão, médico): fica como está',
    )
    expect(await stored()).toEqual(before)
    await house.db.rows(sql`
      insert into exame_versao (cd_empresa, cd_exame, versao, dt, hr, cd_tipo_exam, cd_medic,
                                cd_decis, cd_corretor, corretor, motivo)
      select e.cd_empresa, e.cd, 1, '2010-01-01', '08:00', e.cd_tipo_exam, e.cd_medic, 'A', 1, 'Eu', 'Troca'
      from exame e where e.cd_funcion = ${quem()} and e.dt = '2019-02-03'`)
    const corrected = await importar(['IMP-1;;;;01/01/2010;08:00;Periódico;70001;A;;;'])
    expect(corrected.out).toContain('já está registado e foi corrigido no portal: fica como está')
    expect(await stored()).toEqual(before)
  })

  it('are not looked into where their archive is none, locked, or not there', async () => {
    const cases: [Buffer, string][] = [
      [Buffer.from('PK'), 'O ficheiro fichas.zip não é um ZIP, ou está incompleto.'],
      [
        zipOf(certificados.map((one) => ({ ...one, flags: 1 }))),
        'O ficheiro fichas.zip tem ficheiros cifrados',
      ],
    ]
    for (const [zip, sentence] of cases) {
      await expect(importar(good, zip)).rejects.toThrow(sentence)
    }
    const none = await importar(['IMP-1;;;;03/02/2009;;Periódico;70001;A;;;x.pdf'])
    expect(none.out).toContain('falta o ZIP dos certificados: indique --certificados')
  })
})

describe('physicians', () => {
  const importa = async (name: string, lines: string) => {
    const path = await file(name, Buffer.from(lines, 'latin1'))
    const lido = await readFicheiro(path, (rows) =>
      tabelaOf(rows, { obrigatorias: colunasDeMedico }),
    )
    const entrada = { medicos: lido, simular: false }
    const { signal } = new AbortController()
    const { ficheiros, resumo } = await importMedicos(house.database.prestador, entrada, signal)
    return [...findingLines(ficheiros), ...resumo]
  }

  it('are known by their number: added, renamed, left alone', async () => {
    const lines = 'Cédula;Nome\n70001;Dra. Antiga\n70002;Dr. Novo Nome\n70003;Dr. Terceiro\n'
    expect(await importa('m.csv', lines)).toEqual(['Médicos: 1 novo, 1 alterado, 1 igual'])
    expect(await importa('m.csv', lines)).toEqual(['Médicos: 0 novos, 0 alterados, 3 iguais'])
    const bad = await importa('mau.csv', 'cedula;nome\n1;A\n1;B\n;C\n12345678901;D\n')
    expect(bad).toEqual([
      'Linhas recusadas: mau.csv',
      '  Linha  Campo   Motivo',
      '      3  cedula  «1» já é a da linha 2',
      '      4  cedula  é obrigatório',
      '      5  cedula  tem 11 caracteres e o máximo é 10',
      '',
    ])
  })
})
