import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Direito } from '#contract/kit/rights.ts'
import { tiposLembrete } from '#server/comum/lembrete/especies.ts'
import { gatherLembretes } from '#server/comum/lembrete/gather.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { passTime, sendDue } from '../testing/sender.ts'
import * as ano from './testing/ano.ts'
import { hirePeople, newDocumento, newMedida, silenceWorld } from './testing/empresa.ts'

// A year by a clock that is handed in, beside a model that knows nothing of the database.
// The portal runs every day of each fourth week, and on chance days of the others.

const house = openHouse()
let smtp: Smtp
type Quem = Actor & { direitos: readonly Direito[]; no: 'raiz' | 'sul' }
let quem: Quem[]
const tudo = [
  'seguranca.ver',
  'funcionario.ver',
  'saude.ver',
  'saude.doc',
  'pendente.ver',
] as const satisfies Direito[]

beforeAll(async () => {
  smtp = await startSmtp()
  await silenceWorld(house)
  const newQuem = async (no: 'raiz' | 'sul', direitos: readonly Direito[]) => ({
    ...(await newActor(house.db, {
      membros: [{ no: house.world.a.nos[no], direitos: [...direitos] }],
    })),
    direitos,
    no,
  })
  quem = [
    await newQuem('raiz', tudo),
    await newQuem('sul', tudo),
    await newQuem('raiz', ['saude.ver']),
    await newQuem('raiz', ['acidente.ver']),
  ]
})
afterAll(() => smtp.stop())

const dias = Array.from({ length: 365 }, (_, dia) => dia).filter(
  (dia) => Math.floor(dia / 7) % 4 === 0 || ano.sorte(dia + 7) % 4 === 0,
)

/** Reminders by person and day; the same again when the days of its kind are over. */
function model(coisas: readonly ano.Coisa[]): string[] {
  const ditos: string[] = []
  const ultimo = new Map<string, number>()
  for (const dia of dias) {
    const semana = new Date(ano.momentoDe(dia)).getUTCDay()
    if (semana === 0 || semana === 6) continue
    for (const { email, cd: eu, direitos, no } of quem) {
      for (const [especie, { direito, fonte, repete, devida }] of Object.entries(
        ano.especiesDoAno,
      )) {
        const total = coisas.filter(
          (um) =>
            um.fonte === fonte &&
            (no === 'raiz' || um.sul) &&
            (um.de === undefined || um.de === eu) &&
            um.feita > dia &&
            devida(dia, um.prazo),
        ).length
        const chave = `${email} ${especie}`
        if (total === 0 || !direitos.includes(direito)) continue
        if (dia - (ultimo.get(chave) ?? -99) < repete) continue
        ultimo.set(chave, dia)
        ditos.push(`${dia} ${chave} ${total}`)
      }
    }
  }
  return ditos.sort()
}

/** Things of every kind: some done in time, some late, some never. */
async function fillYear(): Promise<ano.Coisa[]> {
  const { nos } = house.world.a
  const coisas: ano.Coisa[] = []
  const add = (fonte: ano.Fonte, cd: number, no: number, de?: number) => {
    const n = coisas.length
    const prazo = 10 + (ano.sorte(n) % 320)
    const feita = n % 5 === 0 ? 9_999 : prazo - 5 + (ano.sorte(n + 50) % 40)
    coisas.push({ fonte, cd, sul: no === nos.sul, prazo, feita, ...(de !== undefined && { de }) })
  }
  for (const cd of await hirePeople(house, nos.raiz, 12)) add('funcionario', cd, nos.raiz)
  for (const cd of await hirePeople(house, nos.sul, 6)) add('funcionario', cd, nos.sul)
  for (let n = 0; n < 24; n += 1) {
    const no = n % 2 === 0 ? nos.sul : nos.raiz
    add('medida', await newMedida(house, no, '2031-01-01'), no)
  }
  for (const fonte of ano.fontesDoMundo) {
    for (const { cd, no } of await ano.linhasDoMundo(house, fonte)) add(fonte, cd, no)
  }
  for (const { cd, direitos } of quem) {
    if (!direitos.includes('funcionario.ver')) continue
    coisas.push({ fonte: 'mes', cd, sul: true, prazo: 0, feita: 9_999, de: cd })
  }
  await house.db.rows(sql`
    insert into lembrete_regra (cd_empresa, especie, ligado, repete, dias, quem)
    values (${nos.raiz}, 'estado', true, 25, 0, 'todos')`)
  const respostas = {
    pedido_funcionario: 'resposta_funcionario',
    acidente: 'resposta_registo',
    pedido_saude: 'resposta_agenda',
  } as const
  const soDoMundo = coisas.slice()
  for (const { fonte, cd, sul } of soDoMundo) {
    if (fonte !== 'pedido_funcionario' && fonte !== 'acidente' && fonte !== 'pedido_saude') continue
    const no = sul ? nos.sul : nos.raiz
    const [um, outro] = quem
    // one of the two has it to read
    const leitor = (sul ? outro : um)?.cd ?? 0
    await house.db.rows(sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_pedido, cd_acidente, cd_pedido_saude)
      values (${nos.raiz}, ${leitor}, ${fonte === 'pedido_funcionario' ? cd : null},
              ${fonte === 'acidente' ? cd : null}, ${fonte === 'pedido_saude' ? cd : null})`)
    add(respostas[fonte], cd, no, leitor)
  }
  for (const [n, leitor] of quem.entries()) {
    const no = n % 2 === 0 ? nos.sul : nos.raiz
    const cd = await newMedida(house, no, '2099-01-01')
    await house.db.rows(sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_medida)
      values (${nos.raiz}, ${leitor.cd}, ${cd})`)
    add('resposta_medida', cd, no, leitor.cd)
  }
  for (let n = 0; n < 24; n += 1) {
    const no = n % 2 === 0 ? nos.sul : nos.raiz
    add('documento', await newDocumento(house, no, '2031-01-01'), no)
  }
  await house.db.all(
    coisas.map(({ fonte, cd, prazo }) => ano.fontes[fonte].prazo(cd, ano.diaDe(prazo))),
  )
  return coisas
}

/** A day of the portal; answers what the mails say: the kind, and how many. */
async function liveDay(dia: number) {
  const agora = ano.momentoDe(dia)
  // an hour too early nothing leaves; gathered twice, and an hour back, nothing more does
  expect(await gatherLembretes(house.database, agora - 3 * 3_600_000)).toBe(0)
  for (const em of [agora, agora + 3_600_000, agora]) await gatherLembretes(house.database, em)
  await passTime(house.db)
  const { entrada, cliente, prestador } = house.database
  await sendDue(entrada, { SMTP_URL: smtp.url }, undefined, cliente, {
    todas: prestador.todas,
    agora: () => agora,
  })
  const mails = smtp.mails.splice(0)
  expect(new Set(mails.map(({ para }) => para)).size).toBe(mails.length)
  return mails.flatMap(({ para, texto }) => {
    expect(texto).not.toMatch(/Segredo|Íris|Álvaro|Zeferino/u)
    return [...texto.matchAll(/^(Subiu [^:]+: )?(\d+) .+:\n\S+\/lembrete\/\d+\/(\w+)$/gmu)].map(
      ([, subiu, total, especie]) => ({
        para,
        subiu: subiu !== undefined,
        dito: `${dia} ${para} ${especie} ${total}`,
      }),
    )
  })
}

describe('a year', () => {
  let coisas: ano.Coisa[] = []
  const ouvidos: Awaited<ReturnType<typeof liveDay>> = []
  let antes = -1

  it('has things of every kind', async () => {
    expect(Object.keys(ano.especiesDoAno)).toEqual(Object.keys(tiposLembrete))
    coisas = await fillYear()
  })

  it.each([1, 2, 3, 4])('is lived day by day, and reminded of in quarter %i', async (quarto) => {
    const before = ouvidos.length
    for (const dia of dias.filter((um) => Math.ceil((4 * (um + 1)) / 365) === quarto)) {
      const feitas = coisas.filter(({ feita }) => feita > antes && feita <= dia)
      await house.db.all(feitas.map(({ fonte, ...feita }) => ano.fontes[fonte].act(feita)))
      antes = dia
      ouvidos.push(...(await liveDay(dia)))
    }
    expect(ouvidos.length).toBeGreaterThan(before)
  })

  it('tells each what is due of each kind, never twice, never after it was done, and nothing without the right', () => {
    const esperados = model(coisas)
    for (const especie of Object.keys(tiposLembrete)) {
      expect(esperados.filter((um) => um.includes(` ${especie} `)).length, especie).toBeGreaterThan(
        2,
      )
    }
    const ditos = ouvidos.filter(({ subiu }) => !subiu).map(({ dito }) => dito)
    expect(ditos.sort()).toEqual(esperados)
  })

  it('lets each thing of the south go up once, to the people above', async () => {
    const subidas = ouvidos.filter(({ subiu }) => subiu)
    expect(subidas.length).toBeGreaterThan(2)
    expect(subidas.some(({ para }) => para === quem[1]?.email)).toBe(false)
    const alvos = await house.db.rows<{ vezes: number }>(sql`
      select count(*)::int as vezes from lembrete_subida s, unnest(s.alvos) x(cd)
      group by s.de_organig, s.especie, x.cd`)
    expect(alvos.length).toBeGreaterThan(2)
    expect(alvos.filter(({ vezes }) => vezes > 1)).toEqual([])
  })
})
