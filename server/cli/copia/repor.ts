import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { connectOwner, type Db } from '#server/db/database.ts'
import { restoreCopia } from '#server/db/copia/restore.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { readArgsAbout, UsageRefusal } from '#server/kit/terminal/args.ts'
import { escapeControls } from '#server/kit/terminal/tool.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import type { Command } from '../command.ts'
import { aApagarOf, hideEmpresa } from '../empresa/hide-empresa.ts'
import { empresaTables } from '#server/db/tables.ts'
import { unread } from '../lugar.ts'

export const repor: Command = {
  resumo: 'repõe uma cópia de segurança numa base de dados vazia',
  ajuda: `Repõe uma cópia de segurança numa base de dados vazia, toda ou nada: o PostgreSQL incluído, numa pasta
nova (DATA_DIR), ou outro, versão 15 ou posterior (DATABASE_URL). A cópia pode ser de uma versão anterior
do Apto: a base de dados fica na desta. Quem estava dentro tem de voltar a entrar, e as mensagens por
enviar ficam de lado (npm run apto -- correio).

Uso: npm run apto -- repor <ficheiro>
     age -d -i chave.txt copia.apto.age | npm run --silent apto -- repor -

  <ficheiro>  a cópia; «-» lê-a da entrada padrão

Também leva uma base de dados do PostgreSQL incluído para outro, e de volta, e de uma versão do PostgreSQL
para outra: copia numa, repor na outra.`,
  run: async (args, tool) => {
    const { about: file } = readArgsAbout(args, {})
    if (file === undefined) throw new UsageRefusal('Indique o ficheiro da cópia.')
    if (file !== '-') await checkFile(file)
    const began = performance.now()
    const { ownerUrl } = await tool.server()
    const source =
      file === '-' ? tool.streams.stdin : createReadStream(file, { highWaterMark: 1 << 20 })
    const { feita_em: feita, versao } = await restoreCopia(ownerUrl, source, {
      progress: progressOn(tool.streams.stderr, 'A repor'),
      signal: tool.signal,
      log: (line) => void tool.streams.stderr.write(`${escapeControls(line)}\n`),
    })
    // runs the migrations of this version, and ends what the copy might have opened
    const { prestador } = await tool.database()
    await hideAgain(ownerUrl, prestador.todas)
    const seconds = Math.round((performance.now() - began) / 1000)
    tool.print(`Reposta em ${seconds} s a cópia de ${feita.slice(0, 16)} UTC (Apto ${versao}).`)
    return 0
  },
}

async function checkFile(file: string) {
  const refuse = (error: unknown): never => {
    throw unread(error, file)
  }
  const found = await stat(file).catch(refuse)
  if (!found.isFile()) throw new Refusal(400, `${file} não é um ficheiro.`)
  await access(file, constants.R_OK).catch(refuse)
}

/** A company under erasure stays hidden: its policies are in no copy. */
async function hideAgain(ownerUrl: string, todas: Db): Promise<void> {
  const begun = await aApagarOf(todas)
  if (begun.length === 0) return
  const owner = connectOwner(ownerUrl)
  try {
    for (const { cd } of begun) {
      await owner.db.transaction((tx) => hideEmpresa(tx, cd, empresaTables))
    }
  } finally {
    await owner.end()
  }
}
