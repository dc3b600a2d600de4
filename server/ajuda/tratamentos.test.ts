import { describe, expect, it } from 'vitest'
import { tableOf, tables } from '#server/db/tables.ts'
import { openHouse } from '#test/house.ts'
import { readConfig } from '#server/config.ts'
import { nomesDasTabelas } from './nomes.ts'
import { finalidades, nomeOf, tratamentosDe } from './tratamentos.ts'

const house = openHouse({ PRESTADOR_NOME: 'Saúde de Prova, Lda.', PRESTADOR_CONTACTO: 'ola@p.pt' })
const isOfNobody = (name: string) => /^(?:prestador|instalacao)$/u.test(tableOf(name).de)

describe('what the page of privacy says', () => {
  it('has a reason for the area of each table', () => {
    const known = finalidades.flatMap(({ areas }) => areas)
    expect(new Set(known).size).toBe(known.length)
    const areas = new Set(Object.values(tables).map(({ area }) => area))
    expect(areas.difference(new Set(known))).toEqual(new Set())
  })

  it('names each table of people, companies and accounts', () => {
    const unnamed = Object.keys(tables).filter((name) => nomeOf(name) === undefined)
    expect(unnamed.filter((name) => !isOfNobody(name))).toEqual([])
  })

  it('names no table by hand that is gone, or that the register names', () => {
    const needless = Object.keys(nomesDasTabelas).filter(
      (name) => tables[name] === undefined || tableOf(name).pessoa !== undefined,
    )
    expect(needless).toEqual([])
  })

  it('follows the settings of retention and the rights of the roles', () => {
    const said = (env: NodeJS.ProcessEnv) =>
      tratamentosDe(readConfig(env)).flatMap(({ guardados }) => guardados)
    const mail = (env: NodeJS.ProcessEnv) =>
      said(env).find(({ nome }) => nome === 'Mensagens de email')?.prazo
    expect(mail({})).toContain('30 dias')
    expect(mail({ RETER_CORREIO_DIAS: '12' })).toContain('12 dias')
    const protecoes = said({}).find(({ nome }) => nome === 'Proteções')
    expect(protecoes?.leitores).toEqual(['prestador'])
    const exames = said({}).find(({ nome }) => nome === 'Exames e fichas de aptidão')
    expect(exames?.leitores).toEqual(['empresa', 'prestador'])
  })
})

it('is answered to anybody, with the provider of the settings and no company', async () => {
  const answer = await house.http.inject({ url: '/api/privacidade' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    message: {
      prestador: {
        nome: 'Saúde de Prova, Lda.',
        nif: null,
        contacto: 'ola@p.pt',
        dados: 'ola@p.pt',
      },
    },
  })
  expect(answer.body).not.toContain('CANARIO')
})
