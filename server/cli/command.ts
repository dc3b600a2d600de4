import type { Tool } from '#server/kit/terminal/tool.ts'
import { UsageRefusal } from '#server/kit/terminal/args.ts'

/** `run` answers the exit code. */
export type Command = {
  resumo: string
  ajuda: string
  partes?: Commands
  run: (args: string[], tool: Tool) => Promise<number>
}

export type Commands = Record<string, Command>

const asksHelp = new Set(['--ajuda', '--help', '-h', 'ajuda'])

/** A command made of others. `own`: their description, or the default command. */
export function commandOf(called: string, own: string | Command, partes: Commands): Command {
  const resumo = typeof own === 'string' ? own : own.resumo
  const list = listOf(called, partes)
  const ajuda =
    typeof own === 'string'
      ? `${own.charAt(0).toUpperCase()}${own.slice(1)}.\n\nUso: ${called} <comando> [opções]\n\n${list}`
      : `${own.ajuda}\n\nTambém, ${called} <comando> [opções]:\n\n${list}`
  return {
    resumo,
    ajuda,
    partes,
    run: async ([name, ...args], tool) => {
      if (name !== undefined && asksHelp.has(name)) return help(ajuda, tool)
      const command = partOf(partes, name)
      if (!command && typeof own !== 'string') {
        return await own.run(name === undefined ? args : [name, ...args], tool)
      }
      if (!command) {
        throw new UsageRefusal(
          `${name === undefined ? '' : `Comando desconhecido: ${name}.\n\n`}${ajuda}`,
        )
      }
      if (args.some((arg) => arg === '--ajuda' || arg === '--help' || arg === '-h')) {
        return help((partOf(command.partes, args[0]) ?? command).ajuda, tool)
      }
      return await command.run(args, tool).catch((error: unknown) => {
        // a refusal of a subcommand carries its help already
        if (!(error instanceof UsageRefusal) || error.message.includes('Uso:')) throw error
        throw new UsageRefusal(`${error.message}\n\n${command.ajuda}`)
      })
    },
  }
}

function partOf(partes: Commands | undefined, name: string | undefined): Command | undefined {
  return partes && Object.hasOwn(partes, name ?? '') ? partes[name ?? ''] : undefined
}

function help(ajuda: string, tool: Tool) {
  tool.print(ajuda)
  return 0
}

function listOf(called: string, commands: Commands) {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${name.padEnd(width)}  ${command.resumo}`,
  )
  return `${lines.join('\n')}\n\nAjuda de um comando: ${called} <comando> --ajuda`
}
