import type { Writable } from 'node:stream'
import { isCurrent } from '#server/db/migrate.ts'
import { saveCopia } from '#server/db/copia/save.ts'
import { readArgsAbout, UsageRefusal } from '#server/kit/terminal/args.ts'
import { newNotes } from '#server/kit/jobs/notes.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import type { Command } from '../command.ts'
import { sizeText } from '../table.ts'
import { writeNew } from './file.ts'

export const copia: Command = {
  resumo: 'faz uma cópia de segurança de tudo, também com o portal a trabalhar',
  ajuda: `Faz uma cópia de segurança: toda a base de dados, ficheiros incluídos, como está num só momento, com o
portal a trabalhar. Vai comprimida e somada, com a versão do Apto. Não leva palavras-passe de papéis, nem
sessões, nem ligações de email. Leva dados de saúde: cifre-a, e não a deixe na máquina do portal.

Uso: npm run apto -- copia <ficheiro>
     npm run --silent apto -- copia - | age -R chaves.pub -o copia.apto.age

  <ficheiro>  o ficheiro a criar, só para quem o cria; «-» escreve-a na saída padrão

Repõe-se com «npm run apto -- repor», no PostgreSQL incluído ou noutro.`,
  run: async (args, tool) => {
    const { about: file } = readArgsAbout(args, {})
    if (file === undefined) throw new UsageRefusal('Indique o ficheiro da cópia.')
    const began = performance.now()
    if (file === '-') {
      if (tool.streams.stdout.isTTY) throw new UsageRefusal('A cópia não se escreve num terminal.')
      const feita = await saveToPipe(tool)
      await noteCopia(tool, feita, performance.now() - began)
      return 0
    }
    let feita = { replica: false }
    const size = await writeNew(file, tool.signal, async (target) => {
      feita = await save(tool, target)
    })
    await noteCopia(tool, feita, performance.now() - began)
    const seconds = Math.round((performance.now() - began) / 1000)
    tool.print(`Cópia feita em ${seconds} s: ${file}, ${sizeText(size)}.`)
    return 0
  },
}

/** The reader of the pipe may end first: not a fault of the database. */
async function saveToPipe(tool: Tool) {
  let gone = false
  const { stdout } = tool.streams
  stdout.once('error', () => (gone = true))
  try {
    return await save(tool, stdout)
  } catch (error) {
    throw gone ? new Refusal(409, semLeitor) : error
  }
}

const deReplica =
  'A cópia é de um servidor que só deixa ler (uma réplica): não fica anotada, e «estado» e /metrics não a conhecem.'

const semLeitor =
  'O programa que recebia a cópia terminou antes dela: veja o que ele disse. A cópia não foi feita.'

async function save(tool: Tool, target: Writable) {
  const { ownerUrl } = await tool.server()
  return await saveCopia(ownerUrl, target, {
    versao: tool.config().versao,
    progress: progressOn(tool.streams.stderr, 'A copiar'),
    signal: tool.signal,
  })
}

/** Notes the time of the last copy for monitoring, if the database has this version. */
async function noteCopia(tool: Tool, { replica }: { replica: boolean }, ms: number) {
  if (replica) {
    tool.streams.stderr.write(`${deReplica}\n`)
    return
  }
  const { ownerUrl } = await tool.server()
  if (!(await isCurrent(ownerUrl))) return
  const { entrada } = await tool.database()
  await newNotes(entrada, 'copia').success(ms)
}
