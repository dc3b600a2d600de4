import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip, brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { createHash } from 'node:crypto'

const made = new Map<string, Promise<Buffer>>()

/** The smallest brotli of a content, made once a build: the weight and the served file share it. */
export async function brotliOf(content: string | Uint8Array): Promise<Buffer> {
  const key = createHash('sha256').update(content).digest('hex')
  const known = made.get(key) ?? promisify(brotliCompress)(content, { params })
  made.set(key, known)
  return await known
}

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/u

/** Writes `.br` and `.gz` beside every text asset, then calls `then` with the folder. */
export function precompress(then: (folder: string) => void): Plugin {
  let folder = ''
  let written = false
  return {
    name: 'apto:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        written = true
      },
    },
    async closeBundle() {
      // a failed build closes too
      if (!written) return
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))),
      )
      then(folder)
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([brotliOf(content), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
