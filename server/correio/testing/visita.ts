import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import type { House } from '#test/house.ts'

let visitas = 0

export async function bookVisita({ db, http, world: { a } }: House, dt: string) {
  visitas += 1
  const tecnico = await db.one<{ cd: number }>(sql`
    insert into tecnico (nome, cedula) values ('Téc. Resumo', ${`R${visitas}`}) returning cd`)
  return await ask<{ cd: number }>(http, a.prestador, '/api/prestador/seguranca/marcacao', {
    method: 'POST',
    body: { cd_tipo: 1, cd_tecnic: tecnico?.cd, dt, hr: '10:00', cd_organig: a.nos.raiz },
  })
}

export async function reportVisita({ database, world: { a } }: House, cd: number) {
  const cd_empresa = a.nos.raiz
  await database.prestador.empresa(cd_empresa).rows(sql`
    with novo as (
      insert into atividade_anexo (cd_empresa, cd_atividade, relatorio, titulo, nome_fich, sha256, conteudo)
      values (${cd_empresa}, ${cd}, true, 'R', 'r.pdf', sha256('r'), 'r') returning cd)
    update atividade a set cd_relat = novo.cd from novo
    where a.cd_empresa = ${cd_empresa} and a.cd = ${cd}`)
}
