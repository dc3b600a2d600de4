import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherLembretes } from '#server/comum/lembrete/gather.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { passTime, sendDue } from '../testing/sender.ts'
import { hirePeople, newMedida, doneMedida, quietWorld } from './testing/empresa.ts'

// A year by a clock that is handed in, beside a model that knows nothing of the database.

const house = openHouse()
let smtp: Smtp
let chefe: Actor
let sul: Actor
let nada: Actor
const primeiro = Date.UTC(2031, 0, 1, 9)
const umDia = 86_400_000
const diaDe = (n: number) => new Date(primeiro + n * umDia).toISOString().slice(0, 10)
const sorte = (n: number) => (n * 2_654_435_761) % 4_294_967_296

beforeAll(async () => {
  smtp = await startSmtp()
  await quietWorld(house)
  const { raiz, sul: no } = house.world.a.nos
  chefe = await newActor(house.db, {
    membros: [{ no: raiz, direitos: ['seguranca.ver', 'funcionario.ver'] }],
  })
  sul = await newActor(house.db, { membros: [{ no, direitos: ['seguranca.ver'] }] })
  nada = await newActor(house.db, { membros: [{ no: raiz, direitos: ['acidente.ver'] }] })
})
afterAll(() => smtp.stop())

type Coisa = { cd: number; sul: boolean; prazo: number; feita: number }
type Dito = { dia: number; quem: string; especie: 'atraso' | 'breve' | 'expirado'; total: number }

const palavras = [
  ['atraso', /^(\d+) medidas? com prazo excedido/u],
  ['breve', /^(\d+) medidas? com prazo a acabar/u],
  ['expirado', /^(\d+) exames? expirados? sem marcação/u],
] as const

/** Things due on a day, for whom; said again after seven days. */
function model(medidas: readonly Coisa[], exames: readonly Coisa[]): Dito[] {
  const ditos: Dito[] = []
  const ultimo = new Map<string, number>()
  for (let dia = 0; dia < 365; dia += 1) {
    const semana = new Date(primeiro + dia * umDia).getUTCDay()
    if (semana === 0 || semana === 6) continue
    const abertas = medidas.filter(({ feita }) => feita > dia)
    const contas = {
      atraso: abertas.filter(({ prazo }) => prazo < dia),
      breve: abertas.filter(({ prazo }) => prazo >= dia && prazo <= dia + 7),
      expirado: exames.filter(({ prazo, feita }) => prazo < dia && feita > dia),
    }
    for (const [quem, sees] of [
      [chefe.email, ['atraso', 'breve', 'expirado']],
      [sul.email, ['atraso', 'breve']],
    ] as const) {
      for (const especie of sees) {
        const suas = contas[especie].filter((um) => quem === chefe.email || um.sul)
        const chave = `${quem} ${especie}`
        if (suas.length === 0 || dia - (ultimo.get(chave) ?? -99) < 7) continue
        ultimo.set(chave, dia)
        ditos.push({ dia, quem, especie, total: suas.length })
      }
    }
  }
  return ditos
}

it('a year: each is told what is due, never twice, never after it was done, and nothing without the right', async () => {
  const { raiz, sul: noDoSul } = house.world.a.nos
  const pessoas = await hirePeople(house, raiz, 12)
  await hirePeople(house, noDoSul, 6)
  const medidas: Coisa[] = []
  for (let n = 0; n < 24; n += 1) {
    const prazo = sorte(n) % 330
    const noSul = n % 2 === 0
    const cd = await newMedida(house, noSul ? noDoSul : raiz, diaDe(prazo))
    // a few are done in time, some late, some never
    const feita = n % 5 === 0 ? 9_999 : prazo - 5 + (sorte(n + 50) % 40)
    medidas.push({ cd, sul: noSul, prazo, feita })
  }
  const exames = pessoas.map((cd, n): Coisa => {
    const prazo = sorte(n + 100) % 300
    return { cd, sul: false, prazo, feita: prazo + (sorte(n + 200) % 30) }
  })
  for (const { cd, prazo } of exames) {
    await house.db.rows(sql`update funcionario set dt_expir = ${diaDe(prazo)} where cd = ${cd}`)
  }
  // the bands before are rules of their own
  for (const especie of ['exames_7', 'exames_30', 'exames_90']) {
    await house.db.rows(sql`
      insert into lembrete_regra (cd_empresa, especie, ligado, repete, dias, quem)
      values (${raiz}, ${especie}, false, 7, 0, 'todos')`)
  }

  const ouvidos: Dito[] = []
  const subidas: { dia: number; quem: string; total: number }[] = []
  for (let dia = 0; dia < 365; dia += 1) {
    for (const { cd, feita } of medidas) if (feita === dia) await doneMedida(house, cd)
    for (const { cd, feita } of exames) {
      if (feita !== dia) continue
      await house.db.rows(sql`update funcionario set dt_prox_marc = '2099-01-01' where cd = ${cd}`)
    }
    const agora = primeiro + dia * umDia
    // an hour too early nothing leaves; gathered twice, and an hour back, nothing more does
    expect(await gatherLembretes(house.database, agora - 3 * 3_600_000)).toBe(0)
    for (const em of [agora, agora, agora + 3_600_000, agora]) {
      await gatherLembretes(house.database, em)
    }
    await passTime(house.db)
    await sendDue(
      house.database.entrada,
      { SMTP_URL: smtp.url },
      undefined,
      house.database.cliente,
      {
        todas: house.database.prestador.todas,
        agora: () => agora,
      },
    )
    const mails = smtp.mails.splice(0)
    expect(new Set(mails.map(({ para }) => para)).size).toBe(mails.length)
    for (const { para, texto } of mails) {
      for (const linha of texto.split('\n')) {
        for (const [especie, como] of palavras) {
          const total = Number(como.exec(linha)?.[1])
          if (total > 0) ouvidos.push({ dia, quem: para, especie, total })
        }
        const subiu = /^Subiu de uma unidade abaixo, lembrado três vezes: (\d+) medida/u.exec(linha)
        if (subiu) subidas.push({ dia, quem: para, total: Number(subiu[1]) })
      }
      expect(texto).not.toMatch(/Segredo|Íris|Álvaro|Zeferino/u)
    }
  }
  const ordered = (ditos: Dito[]) =>
    ditos.map(({ dia, quem, especie, total }) => `${dia} ${quem} ${especie} ${total}`).sort()
  const esperados = ordered(model(medidas, exames))
  expect(esperados.length).toBeGreaterThan(60)
  expect(ordered(ouvidos)).toEqual(esperados)
  expect(ouvidos.some(({ quem }) => quem === nada.email)).toBe(false)

  // what lay in the south for more than three weeks went up, each thing once
  const paradas = medidas.filter((um) => um.sul && um.feita - um.prazo > 40)
  expect(paradas.length).toBeGreaterThan(1)
  expect(new Set(subidas.map(({ quem }) => quem))).toEqual(new Set([chefe.email]))
  const alvos = await house.db.rows<{ cd: number; vezes: number }>(sql`
    select x.cd::int, count(*)::int as vezes
    from lembrete_subida s, unnest(s.alvos) x(cd)
    where s.de_organig = ${noDoSul} and s.especie = 'medidas_atraso' group by 1`)
  expect(alvos.filter(({ vezes }) => vezes > 1)).toEqual([])
  expect(alvos.map(({ cd }) => cd)).toEqual(
    expect.arrayContaining(paradas.filter((um) => um.prazo < 300).map(({ cd }) => cd)),
  )
}, 600_000)
