import { readArgsAbout, UsageRefusal } from '#server/kit/terminal/args.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import type { Command } from '../command.ts'
import { countOf } from '#server/kit/base/count.ts'
import { exportPessoa } from './export-pessoa.ts'
import { pessoaOption } from './which.ts'

export const exportarPessoa: Command = {
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
