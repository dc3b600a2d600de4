import { readArgs } from '#server/kit/terminal/args.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Command } from '../command.ts'
import { alignTable } from '../table.ts'
import { eraseEmpresa } from './erase-empresa.ts'
import { raizOption } from './raiz.ts'

export const apagar: Command = {
  resumo: 'apaga uma empresa fechada e tudo o que há dela',
  ajuda: `Apaga uma empresa fechada, com tudo o que há dela e as contas que não são de mais nenhuma. Não há volta:
só uma cópia de segurança a traz de novo. O que é das outras empresas não muda.

Uso: npm run apto -- empresa apagar --empresa <nome ou código> --confirmar

A lei manda guardar registos de saúde e de acidentes durante anos: confirme antes quem fica com eles.`,
  run: async (args, tool) => {
    const given = readArgs(args, {
      empresa: { type: 'string' },
      confirmar: { type: 'boolean' },
    })
    const { prestador, ownerUrl } = await tool.database()
    const { cd, nome } = await raizOption(prestador.todas, given.empresa)
    if (given.confirmar !== true) {
      throw new Refusal(
        400,
        `Vai apagar «${nome}» (código ${cd}) e tudo o que há dela, sem volta. Se é isso, acrescente --confirmar.`,
      )
    }
    const gone = await eraseEmpresa(ownerUrl, cd)
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
