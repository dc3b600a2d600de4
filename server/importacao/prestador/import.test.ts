import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import {
  fabrica,
  guardadas,
  importador,
  nos,
  nosCsv,
  people,
  pessoal,
  pessoasCsv,
  poucoDe,
  type Ficheiro,
} from '#test/importacoes.ts'
import { treeOf } from '#test/organigrama.ts'

const house = openHouse()
let mesa: ReturnType<typeof importador>
beforeAll(() => {
  mesa = importador(house)
})

const registo = async (empresa: number) =>
  await house.db.rows<{ acao: string; alvo: string; descr: string; autor: string }>(sql`
    select acao, alvo, descr, autor from registo where cd_empresa = ${empresa} and do_prestador
    order by cd`)
const everything = async (empresa: number) =>
  await house.db.rows(sql`
    select (select jsonb_agg(to_jsonb(f) order by f.cd) from funcionario f
            where f.cd_empresa = ${empresa}) as pessoas,
           (select jsonb_agg(to_jsonb(o) order by o.cd) from organigrama o
            where o.cd_empresa = ${empresa}) as nos,
           (select count(*)::int from registo r where r.cd_empresa = ${empresa}) as linhas`)

describe('a file', () => {
  it('of a tree and one of people fill a company, as they were shown, and no other', async () => {
    const other = await everything(house.world.b.nos.raiz)
    const empresa = await mesa.vazia()
    const antes = await everything(empresa)
    const arvore = await mesa.previsao(empresa, fabrica)
    expect(poucoDe(arvore.passos)).toEqual([
      ['no_novo', 2, 'Fábrica'],
      ['no_novo', 3, 'Linha'],
      ['no_novo', 4, 'Cais'],
    ])
    expect(arvore.passos[1]).toMatchObject({ num: 'L', onde: 'Fábrica' })
    const cedo = await mesa.previsao(empresa, pessoal)
    expect([cedo.recusadas, cedo.recusas.map(({ linha }) => linha)]).toEqual([3, [2, 3, 4]])
    expect(await everything(empresa)).toEqual(antes)

    expect((await mesa.confirmar(empresa, fabrica, arvore.versao)).json()).toMatchObject({
      resumo: ['Organigrama: 3 nós novos, 0 alterados, 0 iguais'],
    })
    const { passos, versao } = await mesa.previsao(empresa, pessoal)
    expect(poucoDe(passos)).toEqual([
      ['admissao', 2, 'Ana Dias'],
      ['admissao', 3, 'Rui Sá'],
      ['admissao', 4, 'Eva Luz'],
      ['admissao', 5, 'Ivo Reis'],
    ])
    const done = await mesa.confirmar(empresa, pessoal, versao)
    expect(done.json().resumo).toEqual(['Funcionários: 4 novos, 0 alterados, 0 iguais'])
    expect((await guardadas(house, empresa)).map(({ nome, no }) => [nome, no])).toEqual(
      passos.map(({ nome, onde }) => [nome, onde]),
    )
    const { kept, counted } = await treeOf(house.db, empresa)
    expect(kept).toEqual(counted)
    expect(await registo(empresa)).toMatchObject([
      { acao: 'dados_importados', descr: expect.stringContaining('3 nós novos') },
      { acao: 'dados_importados', descr: expect.stringContaining('«ficheiro.csv»') },
    ])
    expect(await everything(house.world.b.nos.raiz)).toEqual(other)
    const again = await mesa.previsao(empresa, pessoal)
    expect([again.passos, again.iguais]).toEqual([[], 4])
  })

  it('shows changes before and after, transfers, who comes back and who leaves, and does them', async () => {
    const empresa = await mesa.cheia()
    const [, , , ivo] = await guardadas(house, empresa)
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = '2021-05-01' where cd = ${ivo?.cd}`)
    const dt_saida = '2026-01-31'
    const ficheiro: Ficheiro = {
      ...people(
        { num: '1', nome: 'Ana Dias Costa', no: 'F', local: 'Cais' },
        { num: '2', nome: 'Rui Sá', no: 'C' },
        { num: '4', nome: 'Ivo Reis', desde: '01/06/2021' },
        { num: '9', nome: 'Novo Nunes', desde: '01/02/2026' },
      ),
      dt_saida,
    }
    const { passos, versao, avisos } = await mesa.previsao(empresa, ficheiro)
    expect(poucoDe(passos)).toEqual([
      ['admissao', 5, 'Novo Nunes'],
      ['alteracao', 2, 'Ana Dias'],
      ['transferencia', 3, 'Rui Sá'],
      ['readmissao', 4, 'Ivo Reis'],
      ['saida', null, 'Eva Luz'],
    ])
    expect(passos[1]?.campos).toEqual([
      { titulo: 'Nome', antes: 'Ana Dias', depois: 'Ana Dias Costa' },
      { titulo: 'Local de trabalho', antes: 'Sede', depois: 'Cais' },
    ])
    expect(passos[2]?.campos).toEqual([{ titulo: 'Organigrama', antes: 'Linha', depois: 'Cais' }])
    expect(avisos.map(({ linha }) => linha)).toEqual([1, 4])

    const done = await mesa.confirmar(empresa, ficheiro, versao)
    expect(done.json().resumo).toEqual([
      'Funcionários: 1 novo, 1 alterado, 0 iguais, 1 transferido, 1 readmitido, 1 saída',
    ])
    expect(await guardadas(house, empresa)).toMatchObject([
      { nome: 'Ana Dias Costa', loc_trab: 'Cais', no: 'Fábrica', inactiv: false },
      { nome: 'Rui Sá', no: 'Cais', inactiv: false },
      { nome: 'Eva Luz', inactiv: true, dt_inactiv: dt_saida },
      { nome: 'Ivo Reis', inactiv: false, dt_inactiv: null },
      { nome: 'Novo Nunes', inactiv: false },
    ])
    const { kept, counted } = await treeOf(house.db, empresa)
    expect(kept).toEqual(counted)
    expect((await registo(empresa)).slice(3)).toMatchObject([
      {
        acao: 'funcionario_corrigido',
        alvo: 'Ana Dias',
        descr: 'Campos: Nome, Local de trabalho. Motivo: importação de um ficheiro.',
        autor: expect.any(String),
      },
      { acao: 'funcionario_transferido', alvo: 'Rui Sá' },
      { acao: 'funcionario_regressou', alvo: 'Ivo Reis' },
      { acao: 'funcionario_saiu', alvo: 'Eva Luz' },
    ])
    const poucos = people({ num: '9', nome: 'Novo Nunes', desde: '01/02/2026' })
    expect((await mesa.previsao(empresa, poucos)).passos).toEqual([])
    const cedo = await mesa.previsao(empresa, { ...poucos, dt_saida: '2020-06-01' })
    expect([poucoDe(cedo.passos).map(([especie]) => especie), cedo.ficam]).toEqual([
      ['saida', 'saida'],
      1,
    ])
  })

  it('with one line that is refused writes nothing, and says which and why', async () => {
    const empresa = await mesa.cheia()
    const antes = await everything(empresa)
    const mau = people(
      { num: '8', nome: 'Boa Gente' },
      { num: '1', nome: '' },
      { num: '9', nome: 'Má Gente', no: 'nenhures' },
      { num: '8', nome: 'Outra Gente' },
    )
    const previsao = await mesa.previsao(empresa, mau)
    expect(previsao.passos).toEqual([])
    expect(previsao.recusas).toEqual([
      { linha: 3, campo: 'nome', motivo: 'é obrigatório' },
      { linha: 4, campo: 'organigrama', motivo: expect.stringContaining('não existe') },
      { linha: 5, campo: 'numMecan', motivo: 'tem o mesmo número que a linha 2' },
    ])
    const refused = await mesa.confirmar(empresa, mau, previsao.versao)
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      'Nada foi gravado: 3 linhas recusadas. Corrija o ficheiro e volte a escolhê-lo.',
    ])
    const arvore = nos('A;B;a', 'B;A;b', 'X;F;Linha', 'Y;C;y', 'Z;C;Y')
    expect((await mesa.previsao(empresa, arvore)).recusas).toMatchObject([
      { linha: 2, motivo: '«A» fica abaixo de si próprio' },
      { linha: 3, motivo: '«B» fica abaixo de si próprio' },
      { linha: 4, motivo: 'ao lado já há um nó com o nome «Linha»' },
      { linha: 6, motivo: 'tem o mesmo nome e superior que a linha 5' },
    ])
    expect(await everything(empresa)).toEqual(antes)
  })

  it('of people who work for another company is shown with a warning that names it', async () => {
    const [dona, outra] = [await mesa.cheia(), await mesa.vazia()]
    const gente = (nif: (n: number) => string) =>
      people(...Array.from({ length: 30 }, (_, n) => ({ nome: `De Lá ${n}`, nif: nif(n) })))
    const daqui = gente((n) => `2000000${String(n).padStart(2, '0')}`)
    expect((await mesa.previsao(dona, daqui)).alheia).toBeNull()
    expect((await mesa.importar(dona, daqui)).statusCode).toBe(200)
    expect((await mesa.previsao(outra, daqui)).alheia).toEqual({
      empresa: 'Importada, Lda.',
      total: 10,
      de: 10,
    })
    const quasi = gente((n) => (n < 10 ? `2000000${String(n).padStart(2, '0')}` : `29000${n}0`))
    expect((await mesa.previsao(outra, quasi)).alheia).toBeNull()
  })

  const header = pessoasCsv()
  it.each([
    ['nothing', 400, '', 'está vazio.'],
    ['a heading alone', 400, header, 'só tem o cabeçalho: falta uma linha por funcionário.'],
    ['UTF-16', 400, Buffer.from(`\uFEFF${header}`, 'utf16le'), 'está em UTF-16: '],
    ['a picture', 400, Buffer.from('89504e470d0a1a0a', 'hex'), 'é uma imagem e não uma tabela.'],
    ['another table', 400, nosCsv('F;;F'), 'não tem o cabeçalho esperado, '],
    ['8 MB and one byte', 413, Buffer.alloc(8_388_609, 0x41), 'tem mais de 8 MB; '],
    ['ends of lines', 400, `${header}${'\n'.repeat(200_000)}`, 'tem 200 000 linhas; '],
    ['ends of cells', 400, `${header}\n${';'.repeat(3e6)}`, 'tem demasiados campos; '],
    [
      '10 001 people',
      400,
      pessoasCsv(...Array.from({ length: 10_001 }, (_, n) => ({ nome: `P${n}`, num: `${n}` }))),
      'tem 10 001 linhas; no máximo 10 000 de cada vez.',
    ],
  ])('of %s is refused in words', async (_, status, texto, said) => {
    const ficheiro: Ficheiro = { tipo: 'funcionarios', nome_fich: 'pessoal.csv', texto }
    const answer = await mesa.simular(house.world.a.nos.raiz, ficheiro)
    const { error } = answer.json<{ error: string }>()
    expect([answer.statusCode, error.replaceAll(' ', ' ')]).toEqual([
      status,
      expect.stringContaining(`O ficheiro «pessoal.csv» ${said}`),
    ])
  })

  it('is for no company there is, from a day to come, or of a tree that lets people leave: refused', async () => {
    expect((await mesa.simular(2_000_000_000, fabrica)).statusCode).toBe(404)
    const { raiz } = house.world.a.nos
    expect((await mesa.simular(raiz, { ...pessoal, dt_saida: '2199-01-01' })).json()).toMatchObject(
      {
        campos: { dt_saida: 'A data de saída não pode ser depois de hoje.' },
      },
    )
    expect((await mesa.simular(raiz, { ...fabrica, dt_saida: '2026-01-01' })).statusCode).toBe(400)
  })
})
