import type { Tool } from '#server/kit/terminal/tool.ts'
import { UsageRefusal } from '#server/kit/terminal/args.ts'

/** One command of the terminal. `run` answers the exit code. */
export type Command = {
  resumo: string
  ajuda: string
  run: (args: string[], tool: Tool) => Promise<number>
}

export type Commands = Record<string, Command>

const asksHelp = new Set(['--ajuda', '--help', '-h', 'ajuda'])

/** A command made of others: the first argument names one of the table. */
export function commandOf(called: string, resumo: string, commands: Commands): Command {
  const ajuda = overview(called, resumo, commands)
  return {
    resumo,
    ajuda,
    run: async ([name, ...args], tool) => {
      if (name !== undefined && asksHelp.has(name)) return help(ajuda, tool)
      const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined
      if (!command) {
        throw new UsageRefusal(
          `${name === undefined ? '' : `Comando desconhecido: ${name}.\n\n`}${ajuda}`,
        )
      }
      if (args.some((arg) => arg === '--ajuda' || arg === '--help' || arg === '-h')) {
        return help(command.ajuda, tool)
      }
      return await command.run(args, tool).catch((error: unknown) => {
        // a refusal of a table below carries its help already
        if (!(error instanceof UsageRefusal) || error.message.includes('Uso:')) throw error
        throw new UsageRefusal(`${error.message}\n\n${command.ajuda}`)
      })
    },
  }
}

function help(ajuda: string, tool: Tool) {
  tool.print(ajuda)
  return 0
}

function overview(called: string, resumo: string, commands: Commands) {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${name.padEnd(width)}  ${command.resumo}`,
  )
  const title = `${resumo.charAt(0).toUpperCase()}${resumo.slice(1)}`
  return `${title}.\n\nUso: ${called} <comando> [opções]\n\n${lines.join('\n')}\n\nAjuda de um comando: ${called} <comando> --ajuda`
}
