import { beforeAll, expect, it } from 'vitest'
import { dataOf, diaDaSemana, diaOf, feriadoOf } from '#contract/comum/calendario.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type {
  bookAtividade,
  changeAtividade,
  readVagasDeTecnico,
} from '#contract/seguranca/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let tecnico: number
/** a working Monday ahead */
let segunda: string

beforeAll(async () => {
  const row = await house.db.one<{ cd: number }>(
    sql`insert into tecnico (nome, cedula) values ('Rui com Horas', 'H1') returning cd`,
  )
  tecnico = row?.cd ?? 0
  let dia = diaOf(await daysOn(house.db, 50))
  while (diaDaSemana(dia) !== 1 || feriadoOf(dia) !== undefined) dia += 1
  segunda = dataOf(dia)
  await send('PUT', 'horario', {
    quem: `t${tecnico}`,
    periodos: [{ dia: 1, de: '09:00', ate: '12:00', cd_local: null }],
  })
})

const send = async <R>(method: 'PUT' | 'POST', path: string, body: object) =>
  await ask<R>(house.http, house.world.b.prestador, `/api/prestador/${path}`, { method, body })

const look = async (query: Record<string, string | number>) =>
  await ask<ReplyOf<typeof readVagasDeTecnico>>(
    house.http,
    house.world.b.prestador,
    `/api/prestador/seguranca/vaga?${new URLSearchParams(
      Object.entries({ quem: tecnico, minutos: 60, desde: segunda, ...query }).map(
        ([name, value]): [string, string] => [name, String(value)],
      ),
    ).toString()}`,
  )

const book = async (hr: string) =>
  await send<ReplyOf<typeof bookAtividade>>('POST', 'seguranca/marcacao', {
    cd_tipo: 1,
    cd_tecnic: tecnico,
    dt: segunda,
    hr,
    minutos: 60,
    cd_organig: house.world.a.nos.raiz,
  })

it('a technician is free in his own hours, where no activity of any company is', async () => {
  const { cd, avisos } = await book('09:00')
  expect(avisos).toEqual([])
  const { vagas, dia } = await look({ dt: segunda })
  expect(vagas.slice(0, 2).map(({ dt, hr, pessoa }) => [dt, hr, pessoa])).toEqual([
    [segunda, '10:00', 'Rui com Horas'],
    [segunda, '11:00', 'Rui com Horas'],
  ])
  expect(dia?.ocupadas).toEqual([{ hr: '09:00', minutos: 60 }])
  expect((await look({ dt: segunda, hr: '09:30' })).impede).toContain(
    'já tem uma marcação às 09:00',
  )
  // the activity that is changed is not in its own way
  expect((await look({ dt: segunda, hr: '09:30', menos: cd })).impede).toBeNull()
})

it('an hour outside of his week is told before and after, and refuses nothing', async () => {
  const fora = 'Fora do horário de Rui com Horas: nesse dia, das 09:00 às 12:00.'
  expect((await look({ dt: segunda, hr: '15:00' })).avisos).toEqual([fora])
  const { cd, avisos } = await book('15:00')
  expect(avisos).toEqual([fora])
  const changed = await send<ReplyOf<typeof changeAtividade>>('PUT', `seguranca/atividade/${cd}`, {
    hr: '11:00',
    minutos: 90,
  })
  expect(changed.avisos).toEqual([fora])
  const row = await house.db.one(sql`select hr, minutos from atividade where cd = ${cd}`)
  expect(row).toEqual({ hr: '11:00:00', minutos: 90 })
})

it('a longer activity takes the time, so that nobody else gets it', async () => {
  const answer = await house.http.inject({
    method: 'POST',
    url: '/api/prestador/seguranca/marcacao',
    headers: house.world.b.prestador.headers,
    payload: {
      cd_tipo: 1,
      cd_tecnic: tecnico,
      dt: segunda,
      hr: '12:00',
      cd_organig: house.world.b.nos.raiz,
    },
  })
  expect(answer.statusCode).toBe(409)
})
