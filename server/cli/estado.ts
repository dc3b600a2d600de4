import { stat } from 'node:fs/promises'
import type { Db } from '#server/db/database.ts'
import { connectOwner } from '#server/db/database.ts'
import { dataDirOf } from '#server/db/open.ts'
import { isCurrent } from '#server/db/migrate.ts'
import { asNumber, asText } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { countCorreio } from '#server/comum/correio/enqueue.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { readNotes } from '#server/kit/jobs/notes.ts'
import { readArgs } from '#server/kit/terminal/args.ts'
import type { Tool } from '#server/kit/terminal/tool.ts'
import type { Command } from './command.ts'
import { aApagarOf } from './empresa/hide-empresa.ts'
import { alignTable, sizeText } from './table.ts'

export const estado: Command = {
  resumo: 'mostra a versão, a base de dados, os tamanhos, os papéis, a última cópia e as filas',
  ajuda: `Mostra como está o Apto: versão, base de dados e tamanhos, papéis que servem, última cópia de segurança,
mensagens por enviar e o que se repete. Não muda nada.

Uso: npm run apto -- estado`,
  run: async (args, tool) => {
    readArgs(args, {})
    // opening a database would migrate it
    const { ownerUrl } = await tool.server()
    if (!(await isCurrent(ownerUrl))) throw new Refusal(409, outraVersao)
    const { entrada } = await tool.database()
    const { db, end } = connectOwner(ownerUrl)
    try {
      for (const [name, value] of await linesOf(tool, db, entrada)) {
        tool.print(`${`${name}:`.padEnd(22)}${value}`)
      }
    } finally {
      await end()
    }
    tool.print('')
    const notes = await readNotes(entrada)
    const rows = notes.map(({ nome, sucesso, falha, duracao }) => [
      nome,
      timeText(sucesso),
      timeText(falha),
      `${duracao.toLocaleString('pt-PT', { maximumFractionDigits: 1 })} s`,
    ])
    for (const line of alignTable(['Rotina', 'Correu bem', 'Falhou', 'Demorou'], rows)) {
      tool.print(line)
    }
    return 0
  },
}

const outraVersao =
  'A base de dados está vazia, ou é de outra versão do Apto do que este comando; nada foi mudado. Quem ' +
  'a traz à versão nova é o portal, quando arranca.'

type Numbers = {
  servidor: string
  base: string
  tamanho: number
  ligacoes: number
  maximo: number
  papeis: string[]
  migracao: string
}

async function linesOf(tool: Tool, db: Db, entrada: Db): Promise<(readonly [string, string])[]> {
  const config = tool.config()
  const numbers = await db.one<Numbers>(sql`
    select current_setting('server_version') as servidor, current_database() as base,
           pg_database_size(current_database())::float8 as tamanho,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as ligacoes,
           current_setting('max_connections')::int as maximo,
           array(select r.rolname::text from pg_roles r
                 where r.rolname ~ ('^apto_(cliente|entrada|prestador)_' || (
                   select oid from pg_database where datname = current_database()) || '$')
                 order by 1) as papeis,
           (select versao || ' ' || nome from migracao order by versao desc limit 1) as migracao`)
  const tables = await db.rows(sql`
    select relname${asText('nome')}, pg_total_relation_size(oid)${asNumber('tamanho')} from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 3`)
  const correio = await countCorreio(entrada)
  const copia = (await readNotes(entrada)).find(({ nome }) => nome === 'copia')
  const porApagar = (await aApagarOf(db)).map(({ cd, nome }) => `«${nome}» (código ${cd})`)
  const where = config.DATABASE_URL === undefined ? `incluída, em ${dataDirOf(config)}` : ''
  const largest = tables.map(({ nome, tamanho }) => `${nome} ${sizeText(tamanho)}`).join(', ')
  return [
    ['Apto', `${config.versao} (migração ${numbers?.migracao})`],
    ['Base de dados', where || `«${numbers?.base}», em ${hostOf(config.DATABASE_URL)}`],
    ['PostgreSQL', `${numbers?.servidor}, ${numbers?.ligacoes} de ${numbers?.maximo} ligações`],
    ['Tamanho', `${sizeText(numbers?.tamanho ?? 0)} (${largest})`],
    ['Pasta de dados', await folderText(dataDirOf(config))],
    ['Papéis', numbers?.papeis.join(', ') ?? ''],
    ['Última cópia', timeText(copia?.sucesso ?? null)],
    ['Correio', `${correio?.por_enviar} por enviar, ${correio?.desistido} desistidas`],
    ...(porApagar.length === 0
      ? []
      : [['Por apagar', `${porApagar.join(', ')}: npm run apto -- empresa apagar`] as const]),
  ]
}

const hostOf = (url = '') => {
  const { hostname, port, searchParams } = new URL(url)
  // the name of a socket comes before any server
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return `${host}${port === '' ? '' : `:${port}`}`
}

async function folderText(folder: string) {
  const found = await stat(folder).catch(() => undefined)
  return found ? folder : `${folder} (não existe)`
}

const timeText = (seconds: number | null) =>
  seconds === null
    ? 'nunca'
    : new Date(seconds * 1000).toLocaleString('pt-PT', {
        timeZone: 'Europe/Lisbon',
        dateStyle: 'short',
        timeStyle: 'short',
      })
