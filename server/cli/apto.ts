import { runTool, type Streams } from '#server/kit/terminal/tool.ts'
import { commandOf } from './command.ts'
import { copia } from './copia/copia.ts'
import { primeiroAcesso } from './primeiro-acesso.ts'
import { repor } from './copia/repor.ts'
import { correio } from './correio/correio.ts'
import { empresa } from './empresa/empresa.ts'
import { estado } from './estado.ts'
import { importar } from './importar/importar.ts'
import { fator } from './fator.ts'
import { leituras } from './leituras.ts'
import { restaurado } from './restaurado.ts'
import { pessoa } from './pessoa/pessoa.ts'
import { reter } from './reter.ts'
import { utilizador } from './utilizador/utilizador.ts'

const comandos = commandOf('npm run apto --', 'comandos do Apto para quem o instala e mantém', {
  importar,
  empresa,
  pessoa,
  utilizador,
  fator,
  'primeiro-acesso': primeiroAcesso,
  correio,
  estado,
  copia,
  repor,
  leituras,
  restaurado,
  reter,
})

/** Runs one command; answers the exit code. */
export const apto = async (args: readonly string[], env: NodeJS.ProcessEnv, streams: Streams) =>
  await runTool(
    env,
    (tool) =>
      comandos.run(
        args.filter((arg) => arg !== '--criar'),
        tool,
      ),
    // a copy is restored into a database without tables
    { makes: args.includes('--criar') || args[0] === 'repor', streams },
  )
