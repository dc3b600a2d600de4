import { apto } from './apto.ts'

process.exitCode = await apto(process.argv.slice(2), process.env, process)
