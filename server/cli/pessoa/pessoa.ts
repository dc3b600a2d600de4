import { readCode } from '#contract/kit/reading.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { UsageRefusal, readArgsAbout, readArgs } from '#server/kit/terminal/args.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import { countOf } from '#server/kit/base/count.ts'
import type { PessoaProcurada } from './about.ts'
import { type Command, commandOf } from '../command.ts'
import { exportPessoa } from './export-pessoa.ts'
import { erasePessoa, planPessoa, type Apagamento } from './erase-pessoa.ts'

/** Throws 404. */
async function pessoaOption(todas: Db, texto: string | undefined): Promise<PessoaProcurada> {
  const cd = readCode(texto?.trim() ?? '')
  if (cd === undefined) throw new UsageRefusal('Indique --funcionario, com o código da pessoa.')
  const found = await todas.one(sql`
    select ${columns('funcionario f', 'cd', 'cd_empresa', 'nome', 'inactiv')}
    from funcionario f
    where f.cd = ${cd}::bigint`)
  if (!found) throw new Refusal(404, `Não existe nenhum funcionário com o código ${cd}.`)
  return found
}

const exportarPessoa: Command = {
  resumo: 'escreve numa pasta tudo o que há de uma pessoa',
  ajuda: `Escreve numa pasta nova tudo o que há de uma pessoa, para lhe ser entregue: dados.json, as fichas de
aptidão, a fotografia e o que pertence aos seus acidentes. Leva dados de saúde: cifre-a antes de a entregar.

Uso: npm run apto -- pessoa exportar --funcionario <código> <pasta>`,
  run: async (args, tool) => {
    const { about: folder, funcionario } = readArgsAbout(args, { funcionario: { type: 'string' } })
    if (folder === undefined) throw new UsageRefusal('Indique a pasta.')
    const { prestador, ownerUrl } = await tool.database()
    const pessoa = await pessoaOption(prestador.todas, funcionario)
    const done = await exportPessoa(ownerUrl, pessoa, { folder, versao: tool.config().versao })
    const { cd, cd_empresa, nome } = pessoa
    const descr = `Funcionário n.º ${cd}`
    await prestador
      .empresa(cd_empresa)
      .transaction(
        async (tx) =>
          await logPrestador(tx, { acao: 'pessoa_exportada', cd_empresa, autor: null, descr }),
      )
    const linhas = countOf(done.linhas, 'registo', 'registos')
    const ficheiros = countOf(done.ficheiros, 'ficheiro', 'ficheiros')
    tool.print(`«${nome}» exportado para ${folder}: ${linhas}, ${ficheiros}.`)
    return 0
  },
}

const apagarPessoa: Command = {
  resumo: 'apaga de uma pessoa que saiu o que a lei deixa apagar',
  ajuda: `Apaga de uma pessoa que saiu da empresa o que a lei deixa apagar, e diz o que fica e porquê. Não há volta:
só uma cópia de segurança o traz de novo, e o mesmo se apaga depois outra vez.

Uso: npm run apto -- pessoa apagar --funcionario <código> --confirmar

As marcações e as faltas dos últimos anos (RETER_MARCACOES_ANOS, cinco se não for definida) ficam, com o
nome e as datas da pessoa. Apague de novo depois do dia que o comando diz, e vão também.

Sem --confirmar diz o que faria, e não muda nada. Uma conta que a pessoa tenha no portal é outra coisa:
quem administra a empresa torna-a inativa.`,
  run: async (args, tool) => {
    const given = readArgs(args, {
      funcionario: { type: 'string' },
      confirmar: { type: 'boolean' },
    })
    const { prestador, ownerUrl } = await tool.database()
    const pessoa = await pessoaOption(prestador.todas, given.funcionario)
    const confirmed = given.confirmar === true
    const plan = await (confirmed ? erasePessoa : planPessoa)(ownerUrl, pessoa, tool.config())
    for (const line of linesOf(plan)) tool.print(line)
    if (!confirmed) {
      throw new Refusal(
        400,
        `É o que se apagaria de «${pessoa.nome}», sem volta. Se é isso, acrescente --confirmar.`,
      )
    }
    tool.print(`Apagado o que podia ser apagado de «${pessoa.nome}».`)
    return 0
  },
}

const linesOf = ({ apaga, fica }: Apagamento) => [
  ...apaga.map((one) => `Apaga: ${one}.`),
  ...fica.map((one) => `Fica: ${one}.`),
]

export const pessoa = commandOf(
  'npm run apto -- pessoa',
  'exporta o que há de uma pessoa, e apaga o que a lei deixa apagar',
  { exportar: exportarPessoa, apagar: apagarPessoa },
)
