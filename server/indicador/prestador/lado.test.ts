import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { IndicadoresDeAcidentes } from '#contract/indicador/acidentes.ts'
import { indicesDe } from '#contract/indicador/indices.ts'
import { addToMes } from '#contract/indicador/meses.ts'
import type {
  EmpresaComAcidentes,
  EmpresaComSaude,
  TotalDeAcidentes,
  TotalDeSaude,
} from '#contract/indicador/prestador.ts'
import type { IndicadoresDeSaude } from '#contract/indicador/saude.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { contadosAMao, fillLado, type HistoriaDeAcidentes } from '../testing/lado.ts'

const house = openHouse()
const empresas = () => [house.world.a, house.world.b]
let leitura: Awaited<ReturnType<typeof newActor>>
let vazia = 0

const historias = new Map<number, HistoriaDeAcidentes>()

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-20T12:00:00Z') })
  for (const { nos, acidentes } of empresas()) {
    historias.set(nos.raiz, await fillLado(house.db, nos, acidentes))
  }
  vazia = await createRaiz(house.db, 'CANARIO-0 sem ninguém')
  leitura = await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] })
  return () => void vi.useRealTimers()
})

type Lado<Linha> = {
  message: { periodo: { de: string; ate: string }; linhas: Linha[] }
  count: number
}
const get = async <Reply>(path: string, eu: typeof leitura = leitura) =>
  await ask<Reply>(house.http, eu, `/api/prestador/indicador/${path}`)
const acidentesDe = async (query: string) =>
  (await get<Lado<EmpresaComAcidentes>>(`acidente?${query}`)).message
const saudeDe = async (query: string) =>
  (await get<Lado<EmpresaComSaude>>(`saude?${query}`)).message

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `ask`, whose caller says the reply
const deTodas = async <Reply>(path: string) =>
  await Promise.all(
    empresas().map(async ({ nos, residente }) => {
      const { message } = await ask<{ message: Reply }>(
        house.http,
        residente,
        `/api/empresa/${nos.raiz}/indicador/${path}`,
      )
      return { cd: nos.raiz, message }
    }),
  )

const naive = (cd: number, de: string, ate: string) =>
  contadosAMao(
    historias.get(cd) ?? { pessoas: [], acidentes: [], horas: new Set<string>() },
    de,
    ate,
  )

describe('the accidents of companies side by side', () => {
  it.each(['ano', 'doze'])('by %s are those of a naive count', async (por) => {
    const { periodo, linhas } = await acidentesDe(`ano=2025&por=${por}`)
    expect(periodo.ate).toBe('2025-10')
    expect(linhas.map(({ cd }) => cd)).toEqual([vazia, ...empresas().map(({ nos }) => nos.raiz)])
    for (const { cd, agora, antes } of linhas) {
      const { de, ate } = periodo
      expect({ cd, ...agora }).toMatchObject({ cd, ...naive(cd, de, ate) })
      expect({ cd, ...antes }).toMatchObject({
        cd,
        ...naive(cd, addToMes(de, -12), addToMes(ate, -12)),
      })
    }
    expect(linhas.some(({ agora }) => agora.em_falta.length > 0)).toBe(true)
  })

  it.each(['2024', '2025'])('of %s are what each company itself sees', async (ano) => {
    const { linhas } = await acidentesDe(`ano=${ano}&por=ano`)
    const suas = await deTodas<IndicadoresDeAcidentes>(`acidente?ano=${ano}&por=ano`)
    for (const { cd, message } of suas) {
      const { agora, antes } = linhas.find((linha) => linha.cd === cd) ?? {}
      expect({ agora, antes }).toEqual(message.unidades.total)
      expect(
        await ask(
          house.http,
          leitura,
          `/api/prestador/empresa/${cd}/indicador/acidente?ano=${ano}&por=ano`,
        ),
      ).toMatchObject({ status: 200, message })
    }
  })

  it.each(['2024', '2025'])('of %s add up to the total', async (ano) => {
    const { message: total } = await get<{ message: TotalDeAcidentes }>(
      `acidente/total?ano=${ano}&por=doze`,
    )
    const { linhas } = await acidentesDe(`ano=${ano}&por=doze`)
    for (const qual of ['agora', 'antes'] as const) {
      for (const campo of [
        'acidentes',
        'com_baixa',
        'dias',
        'trajeto',
        'horas',
        'pessoas',
      ] as const) {
        const soma = linhas.reduce((sum, linha) => sum + linha[qual][campo], 0)
        expect([qual, campo, total[qual][campo]]).toEqual([qual, campo, soma])
      }
      const faltam = linhas.filter((linha) => linha[qual].em_falta.length > 0)
      expect([qual, total.sem_horas[qual]]).toEqual([qual, faltam.length])
    }
    expect(total.agora.acidentes).toBeGreaterThan(0)
  })

  it.each(['acidentes', 'com_baixa', 'dias', 'frequencia', 'gravidade'] as const)(
    'are ordered by %s, and what is not known comes last',
    async (ordem) => {
      const valor = ({ agora }: EmpresaComAcidentes) =>
        ordem === 'frequencia' || ordem === 'gravidade' ? indicesDe(agora)[ordem] : agora[ordem]
      // hours of all months, so that one company has its indices
      const { raiz } = house.world.b.nos
      await house.db.rows(sql`
        insert into horas (cd_empresa, cd_organig, mes, horas, pessoas, cd_autor, autor)
        select ${raiz}::int, no, m::date, 90, 2, 1, 'Rita'
        from unnest(${Object.values(house.world.b.nos)}::int[]) no,
             generate_series('2025-01-01'::timestamp, '2025-10-01', interval '1 month') m
        on conflict do nothing`)
      for (const sentido of ['asc', 'des'] as const) {
        const { linhas } = await acidentesDe(`ano=2025&por=ano&ordenacao=${ordem}.${sentido}`)
        const valores = linhas.map(valor)
        const ditos = valores.filter((um) => um !== null)
        expect(valores).toEqual([...ditos, ...valores.filter((um) => um === null)])
        const subindo = ditos.toSorted((um, outro) => um - outro)
        expect(ditos).toEqual(sentido === 'asc' ? subindo : subindo.toReversed())
        expect(ditos.length).toBeGreaterThan(0)
      }
    },
  )

  it('are searched by the name, and a page beyond the last is empty', async () => {
    const um = await get<Lado<EmpresaComAcidentes>>('acidente?ano=2025&por=ano&pesquisa=canario-b')
    expect(um).toMatchObject({ count: 1, message: { linhas: [{ cd: house.world.b.nos.raiz }] } })
    const { message } = await get<{ message: TotalDeAcidentes }>(
      'acidente/total?ano=2025&por=ano&pesquisa=canario-b',
    )
    expect(message.agora.acidentes).toBe(um.message.linhas[0]?.agora.acidentes)
    const longe = await get<Lado<EmpresaComAcidentes>>('acidente?ano=2025&por=ano&pagina=9')
    expect(longe).toMatchObject({ count: 3, message: { linhas: [] } })
  })

  it('leave out a closed company', async () => {
    const estado = async (cd: number) =>
      await house.db.rows(sql`
        update empresa set cd_estad = ${cd}::smallint, motivo = 'Prova' where cd_empresa = ${vazia}`)
    await estado(2)
    expect((await acidentesDe('ano=2025&por=ano')).linhas.map(({ cd }) => cd)).not.toContain(vazia)
    await estado(0)
  })
})

describe('the exams of companies side by side', () => {
  it('are what each company itself sees, and add up to the total', async () => {
    const { linhas } = await saudeDe('ano=2025&por=doze')
    const suas = await deTodas<IndicadoresDeSaude>('saude?ano=2025&por=doze')
    for (const { cd, message } of suas) {
      const { hoje, agora, antes } = message.unidades.total
      const faltas = { agora: { faltas: agora.faltas }, antes: { faltas: antes.faltas } }
      expect(linhas.find((linha) => linha.cd === cd)).toMatchObject({ hoje, ...faltas })
      expect(hoje.atraso * hoje.pessoas * agora.faltas * antes.faltas).toBeGreaterThan(0)
      expect(
        await ask(
          house.http,
          leitura,
          `/api/prestador/empresa/${cd}/indicador/saude?ano=2025&por=doze`,
        ),
      ).toMatchObject({ status: 200, message })
    }
    const { message: total } = await get<{ message: TotalDeSaude }>('saude/total?ano=2025&por=doze')
    for (const campo of ['pessoas', 'em_dia', 'expirado', 'sem_exame', 'atraso'] as const) {
      const soma = linhas.reduce((sum, { hoje }) => sum + hoje[campo], 0)
      expect([campo, total.hoje[campo]]).toEqual([campo, soma])
    }
    for (const qual of ['agora', 'antes'] as const) {
      const soma = linhas.reduce((sum, linha) => sum + linha[qual].faltas, 0)
      expect([qual, total[qual].faltas]).toEqual([qual, soma])
    }
  })

  it.each(['pessoas', 'cobertura', 'expirado', 'sem_exame', 'atraso', 'faltas'])(
    'are ordered by %s in both directions',
    async (ordem) => {
      const cds = async (sentido: string) =>
        (await saudeDe(`ano=2025&por=ano&ordenacao=${ordem}.${sentido}`)).linhas.map(({ cd }) => cd)
      const [sobe, desce] = [await cds('asc'), await cds('des')]
      expect(new Set(sobe)).toEqual(new Set(desce))
      expect(sobe).toHaveLength(3)
      // nobody is covered where there is nobody
      expect(ordem === 'cobertura' ? sobe.at(-1) : sobe[0]).toBe(vazia)
      expect(desce.at(-1)).toBe(vazia)
    },
  )
})

it.each([
  ['atendimento', 200, 403],
  ['saude', 403, 200],
  ['seguranca', 403, 403],
] as const)('the role %s reads its part alone', async (papel, acidente, saude) => {
  const quem = await newActor(house.db, { tipo: 'prestador', papel, membros: [] })
  for (const [path, status] of [
    ['acidente', acidente],
    ['acidente/total', acidente],
    ['saude', saude],
    ['saude/total', saude],
  ] as const) {
    const { status: got } = await get(`${path}?ano=2025&por=ano`, quem)
    expect([path, got]).toEqual([path, status])
  }
})
