import { commandOf, type Command } from '../command.ts'
import { apagar } from './apagar.ts'
import { listar } from './listar.ts'
import { repetir } from './repetir.ts'

const commands = commandOf(
  'npm run apto -- correio',
  'mostra as mensagens por enviar e as desistidas; sem comando, lista-as',
  { listar, repetir, apagar },
)

export const correio: Command = {
  ...commands,
  run: (args, tool) => commands.run(args.length === 0 ? ['listar'] : args, tool),
}
