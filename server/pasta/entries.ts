import {
  logLeituraDeNinguem,
  logLeituras,
  logListados,
  type AlvoLido,
  type Leitor,
} from '#server/comum/leitura.ts'
import type { DataKey } from '#server/comum/segredo.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { release } from '#server/kit/base/release.ts'
import type { Entry } from '#server/kit/files/zip.ts'
import { lugarDe } from './make.ts'

const deCadaVez = 50

type Aberta = { db: Db; cofre: DataKey; leitor: Leitor; cd: number }

/** The files of a folder, one in memory at a time; each is logged before it leaves. */
export async function* entriesOfPasta({ db, cofre, leitor, cd }: Aberta): AsyncGenerator<Entry> {
  const { cd_empresa } = leitor.scope
  let last = { capitulo: -1, cd: 0 }
  for (;;) {
    const some = await db.rows(sql`
      select ${columns('pasta_ficheiro x', 'cd', 'capitulo', 'chave', 'nome', 'alvo', 'cd_alvo')},
             ${columns('pasta_ficheiro x', 'funcionarios')}
      from pasta_ficheiro x
      where x.cd_empresa = ${cd_empresa} and x.cd_pasta = ${cd}
        and (x.capitulo, x.cd) > (${last.capitulo}::smallint, ${last.cd}::bigint)
      order by x.capitulo, x.cd limit ${deCadaVez}`)
    await logFicheiros(db, leitor, some)
    for (const { cd: ficheiro, chave, nome } of some) {
      const row = await db.one(sql`
        select ${columns('pasta_ficheiro x', 'selado')} from pasta_ficheiro x
        where x.cd_empresa = ${cd_empresa} and x.cd_pasta = ${cd} and x.cd = ${ficheiro}`)
      // the reader sees a broken download, not a smaller folder
      if (!row) throw new Error('a folder was taken away while it was read')
      const content = [cofre.openBytes(lugarDe(cd, chave), row.selado)]
      release(row.selado)
      yield { name: nome, content }
    }
    const end = some.at(-1)
    if (!end || some.length < deCadaVez) return
    last = end
  }
}

type Ficheiro = { alvo: string | null; cd_alvo: number | null; funcionarios: readonly string[] }

async function logFicheiros(db: Db, leitor: Leitor, ficheiros: readonly Ficheiro[]) {
  for (const [alvo, these] of Map.groupBy(ficheiros, (one) => alvoOf(one.alvo))) {
    if (alvo === undefined) continue
    const lidas: { cd_alvo: number; cd_funcion: number }[] = []
    for (const { cd_alvo, ...one } of these) {
      const funcionarios = one.funcionarios.map(Number)
      const [cd_funcion] = funcionarios
      if (alvo === 'documento') {
        if (cd_alvo !== null) await logLeituraDeNinguem(db, leitor, { alvo, cd_alvo })
      } else if (cd_alvo === null) await logListados(db, leitor, alvo, funcionarios)
      else if (cd_funcion !== undefined) lidas.push({ cd_alvo, cd_funcion })
    }
    if (lidas.length > 0) await logLeituras(db, leitor, alvo, lidas)
  }
}

const logados = [
  'ficha',
  'exame',
  'acidente',
  'atividade',
  'documento',
] as const satisfies AlvoLido[]

const alvoOf = (alvo: string | null) => logados.find((one) => one === alvo)
