import { runTool } from '#server/kit/terminal/tool.ts'
import { commandOf } from './command.ts'
import { copia } from './copia/copia.ts'
import { repor } from './copia/repor.ts'
import { correio } from './correio/correio.ts'
import { importar } from './importar/importar.ts'
import { leituras } from './leituras.ts'
import { restaurado } from './restaurado.ts'
import { reter } from './reter.ts'
import { utilizador } from './utilizador/utilizador.ts'

const apto = commandOf('npm run apto --', 'comandos do Apto para quem o instala e mantém', {
  importar,
  utilizador,
  correio,
  copia,
  repor,
  leituras,
  restaurado,
  reter,
})

await runTool(process.env, (tool) => apto.run(process.argv.slice(2), tool))
