import { parseArgs, type ParseArgsConfig, type ParseArgsOptionsConfig } from 'node:util'

/** A wrong command: message, then help. Exit code 2. */
export class UsageRefusal extends Error {}

/** Throws `UsageRefusal`, with a sentence. */
export const readArgs = <const T extends ParseArgsOptionsConfig>(args: string[], options: T) =>
  parse({ args, options }).values

export function readArgsAbout<const T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  const { values, positionals } = parse({ args, options, allowPositionals: true })
  const [about, more] = positionals
  if (more !== undefined) throw new UsageRefusal(`Não se espera «${more}».`)
  return { ...values, about }
}

function parse<const T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageRefusal(sentenceOf(error))
  }
}

function sentenceOf(error: unknown) {
  if (!(error instanceof Error && 'code' in error)) throw error
  const named = /'(.*?)'/u.exec(error.message)?.[1] ?? ''
  const option = /--[\w-]+/u.exec(named)?.[0] ?? named
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Opção desconhecida: ${named}.`
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Não se espera «${named}».`
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
  return error.message.includes('does not take')
    ? `A opção ${option} não leva valor.`
    : `Falta o valor da opção ${option}.`
}
