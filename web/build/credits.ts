import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export type Credit = { nome: string; versao: string; licenca: string; pagina: string }
export type CreditGroup = { grupo: string; itens: Credit[] }

type Manifest = {
  version?: string
  license?: string
  homepage?: string
  repository?: string | { url?: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const id = 'virtual:creditos'

const page = [
  'react',
  'react-dom',
  '@tanstack/react-router',
  '@tanstack/react-query',
  'react-hook-form',
  'lucide',
  'pdfjs-dist',
  '@fontsource-variable/inter',
]
const building = [
  'vite',
  '@vitejs/plugin-react',
  '@rolldown/plugin-babel',
  'babel-plugin-react-compiler',
]

export function credits(): Plugin {
  return {
    name: 'apto:credits',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (module) =>
      module === `\0${id}` ? `export const creditos = ${JSON.stringify(collect())}` : undefined,
  }
}

function collect(): CreditGroup[] {
  const own = manifest('.')
  const dependencies = Object.keys(own.dependencies ?? {})
  const server = dependencies.filter((name) => !page.includes(name) && !building.includes(name))
  return [
    { grupo: 'Páginas', itens: page.flatMap(credit) },
    { grupo: 'Servidor', itens: server.flatMap(credit) },
    {
      grupo: 'Base de dados e execução',
      itens: Object.keys(own.optionalDependencies ?? {}).flatMap(credit),
    },
    {
      grupo: 'Construção e testes',
      itens: [...building, ...Object.keys(own.devDependencies ?? {})]
        .filter((name) => !page.includes(name))
        .flatMap(credit),
    },
  ].filter((group) => group.itens.length > 0)
}

/** Empty for a package of another platform, which is not installed. */
function credit(name: string): Credit[] {
  const folder = `node_modules/${name}`
  if (!existsSync(`${folder}/package.json`)) return []
  const { version = '', license = 'sem indicação', homepage, repository } = manifest(folder)
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? ''
  return [{ nome: name, versao: version, licenca: license, pagina: webAddress(address) }]
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
}

/** `git+https://github.com/a/b.git#readme` → `https://github.com/a/b` */
function webAddress(address: string) {
  const plain = address
    .replace(/^git\+|\.git$|#readme$/gu, '')
    .replace(/^git:\/\/|^ssh:\/\/git@/u, 'https://')
    .replace(/\.git$/u, '')
  if (/^[\w-]+\/[\w.-]+$/u.test(plain)) return `https://github.com/${plain}`
  return plain.startsWith('https://') ? plain : plain.replace(/^http:/u, 'https:')
}
