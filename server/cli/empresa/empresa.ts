import { sql } from '#server/db/sql.ts'
import { readArgsAbout, UsageRefusal, readArgs } from '#server/kit/terminal/args.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import { countOf } from '#server/kit/base/count.ts'
import { connectOwner } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { type Command, commandOf } from '../command.ts'
import { writeNew } from '../copia/file.ts'
import { sizeText, alignTable } from '../table.ts'
import { exportEmpresa, type EmpresaExportada } from './export-empresa.ts'
import { raizOption } from '../empresas.ts'
import { eraseEmpresa } from './erase-empresa.ts'
import { aApagarOf } from './hide-empresa.ts'

const exportarEmpresa: Command = {
  resumo: 'escreve num ficheiro tudo o que há de uma empresa',
  ajuda: `Escreve num ficheiro tudo o que há de uma empresa, como está num só momento e com o portal a trabalhar:
organigrama, funcionários, exames com as fichas, acidentes, segurança, pedidos, utilizadores e registos.
É texto comprimido (gzip), uma linha JSON por registo: {"tabela": …, "linha": …}; os ficheiros vão em
hexadecimal. Leva dados de saúde: cifre-o antes de o entregar.

Uso: npm run apto -- empresa exportar --empresa <nome ou código> <ficheiro>

Uma empresa suspensa pode ser fechada no portal depois de exportada.`,
  run: async (args, tool) => {
    const { about: file, empresa } = readArgsAbout(args, { empresa: { type: 'string' } })
    if (file === undefined) throw new UsageRefusal('Indique o ficheiro.')
    const { prestador, ownerUrl } = await tool.database()
    const { cd, nome } = await raizOption(prestador.todas, empresa)
    let exportada: EmpresaExportada | undefined
    const size = await writeNew(file, tool.signal, async (target) => {
      const which = { cd, nome, versao: tool.config().versao, signal: tool.signal }
      exportada = await exportEmpresa(ownerUrl, target, which)
    })
    const { linhas = 0, em } = exportada ?? {}
    await prestador.empresa(cd).transaction(async (tx) => {
      await tx.rows(sql`
        update empresa set exportada_em = ${em} where cd_empresa = ${cd} and cd = ${cd}`)
      await logPrestador(tx, { acao: 'empresa_exportada', cd_empresa: cd, autor: null })
    })
    tool.print(
      `«${nome}» exportada: ${countOf(linhas, 'registo', 'registos')}, ${file}, ${sizeText(size)}.`,
    )
    return 0
  },
}

const apagarEmpresa: Command = {
  resumo: 'apaga uma empresa fechada e tudo o que há dela',
  ajuda: `Apaga uma empresa fechada, com tudo o que há dela e as contas que não são de mais nenhuma. Não há volta:
só uma cópia de segurança a traz de novo. O que é das outras empresas não muda.

Uso: npm run apto -- empresa apagar --empresa <nome ou código> --confirmar

Ao começar, ninguém vê mais nada da empresa; depois apaga-se por partes, com o portal a trabalhar. Se for
interrompido, o mesmo comando continua de onde ficou (npm run apto -- estado diz o que está por apagar).

A lei manda guardar registos de saúde e de acidentes durante anos: confirme antes quem fica com eles.`,
  run: async (args, tool) => {
    const given = readArgs(args, {
      empresa: { type: 'string' },
      confirmar: { type: 'boolean' },
    })
    const { ownerUrl } = await tool.database()
    const { cd, nome, desde } = await alvoOf(tool, given.empresa)
    if (given.confirmar !== true) {
      throw new Refusal(
        400,
        `Vai apagar «${nome}» (código ${cd}) e tudo o que há dela, sem volta. Se é isso, acrescente --confirmar.`,
      )
    }
    if (desde) tool.print(`Já se tinha começado em ${desde.toLocaleString('pt-PT')}: continua.`)
    const progress = progressOn(tool.streams.stderr, 'A apagar')
    const gone = await eraseEmpresa(ownerUrl, cd, { progress, signal: tool.signal })
    const rows = gone.filter(({ linhas }) => linhas > 0)
    for (const line of alignTable(
      ['Tabela', 'Linhas'],
      rows.map(({ tabela, linhas }) => [tabela, String(linhas)]),
    )) {
      tool.print(line)
    }
    tool.print(`Apagada: «${nome}» (código ${cd}).`)
    return 0
  },
}

type Alvo = { cd: number; nome: string; desde?: Date }

/** Any company, also one under erasure, which only the owner sees. */
async function alvoOf(tool: Tool, texto: string | undefined): Promise<Alvo> {
  const { prestador, ownerUrl } = await tool.database()
  const { db, end } = connectOwner(ownerUrl)
  try {
    const named = texto?.trim() ?? ''
    const begun = await aApagarOf(db)
    const found = await db.one(sql`
      select o.cd${asInt('cd')} from unnest(${begun.map(({ cd }) => cd)}::int[],
                              ${begun.map(({ nome }) => nome)}::text[]) o(cd, nome)
      where o.cd::text = ${named} or normalizar(o.nome) = normalizar(${named}) order by o.cd limit 1`)
    const alvo = begun.find(({ cd }) => cd === found?.cd)
    return alvo ?? (await raizOption(prestador.todas, texto))
  } finally {
    await end()
  }
}

export const empresa = commandOf('npm run apto -- empresa', 'exporta uma empresa, e apaga-a', {
  exportar: exportarEmpresa,
  apagar: apagarEmpresa,
})
