import { runTool } from '#server/kit/terminal/tool.ts'
import { commandOf } from './command.ts'
import { copia } from './copia/copia.ts'
import { primeiroAcesso } from './primeiro-acesso.ts'
import { repor } from './copia/repor.ts'
import { correio } from './correio/correio.ts'
import { empresa } from './empresa/empresa.ts'
import { estado } from './estado.ts'
import { importar } from './importar/importar.ts'
import { leituras } from './leituras.ts'
import { restaurado } from './restaurado.ts'
import { pessoa } from './pessoa/pessoa.ts'
import { reter } from './reter.ts'
import { utilizador } from './utilizador/utilizador.ts'

const apto = commandOf('npm run apto --', 'comandos do Apto para quem o instala e mantém', {
  importar,
  empresa,
  pessoa,
  utilizador,
  'primeiro-acesso': primeiroAcesso,
  correio,
  estado,
  copia,
  repor,
  leituras,
  restaurado,
  reter,
})

const args = process.argv.slice(2)
const [command] = args
await runTool(
  process.env,
  (tool) =>
    apto.run(
      args.filter((arg) => arg !== '--criar'),
      tool,
    ),
  // a copy is put back where nothing is yet
  { makes: args.includes('--criar') || command === 'repor' },
)
