import { describe, expect, it } from 'vitest'
import { readAcidente } from '#contract/acidente/chamadas.ts'
import { readOrganigrama } from '#contract/organigrama/organigrama.ts'
import { changeUnidade, readNo, type NoPrestador } from '#contract/organigrama/prestador.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { fillPath } from '#test/samples.ts'
import type { Lugar } from '#test/world.ts'

const house = openHouse()
const nos = () => house.world.a.nos
const node = (lugar: Lugar) => ({ empresa: nos().raiz, no: nos()[lugar] })

const change = async (lugar: Lugar, body: object, versao?: number) =>
  await ask<{ message: string; campos?: Record<string, string> }>(
    house.http,
    house.world.a.prestador,
    fillPath(changeUnidade.path, node(lugar)),
    {
      method: 'PUT',
      body: { estabelecimento: false, ...body },
      ...(versao !== undefined && { headers: { 'if-match': `"${versao}"` } }),
    },
  )
const unidadeOf = async (lugar: Lugar) =>
  (
    await ask<{ message: NoPrestador }>(
      house.http,
      house.world.a.prestador,
      fillPath(readNo.path, node(lugar)),
    )
  ).message.unidade
const regiaoOf = async (lugar: Lugar) =>
  (
    await ask<{ message: { regiao: string } }>(
      house.http,
      house.world.a.residente,
      fillPath(readAcidente.path, { org: nos().raiz, id: house.world.a.acidentes[lugar] }),
    )
  ).message.regiao
const treeOf = async (lugar: Lugar) =>
  new Map(
    (
      await ask<{ message: { cd: number; regiao?: string }[] }>(
        house.http,
        house.world.a.residente,
        fillPath(readOrganigrama.path, { org: nos()[lugar] }),
      )
    ).message.map(({ cd, regiao }) => [cd, regiao]),
  )

describe('the region of a node', () => {
  it('is the mainland until it is set, then of all below that say no other', async () => {
    expect(await regiaoOf('loja')).toBe('continente')
    expect((await change('norte', { regiao: 'acores' })).status).toBe(200)
    const places = ['raiz', 'norte', 'loja', 'sul'] as const
    const seen = async () => await Promise.all(places.map(regiaoOf))
    expect(await seen()).toEqual(['continente', 'acores', 'acores', 'continente'])
    expect((await change('loja', { regiao: 'madeira' })).status).toBe(200)
    expect((await change('raiz', { regiao: 'acores' })).status).toBe(200)
    expect((await change('sul', { regiao: 'continente' })).status).toBe(200)
    expect(await seen()).toEqual(['acores', 'acores', 'madeira', 'continente'])
    const { raiz, norte, loja, sul } = nos()
    const tree = await treeOf('raiz')
    expect([raiz, norte, loja, sul].map((cd) => tree.get(cd))).toEqual([
      'acores',
      'acores',
      'madeira',
      undefined,
    ])
    // a branch alone has what stands above it
    expect((await change('norte', {})).status).toBe(200)
    expect((await treeOf('norte')).get(norte)).toBe('acores')
    expect(await unidadeOf('norte')).toMatchObject({ regiao: null, herdada: 'acores' })
  })

  it('is set with the fields beside it, told to the log, and not over another change', async () => {
    const { versao } = await unidadeOf('loja')
    const body = { regiao: 'acores', estabelecimento: true, cae: '10203', morada: 'Rua Um' }
    expect(await change('loja', body, versao)).toMatchObject({ status: 200 })
    expect(await unidadeOf('loja')).toMatchObject(body)
    expect(await change('loja', { ...body, cae: '10204' }, versao)).toMatchObject({
      status: 412,
      campos: { cae: 'Agora: 10203.' },
    })
    expect((await change('loja', body)).message).toBe('O local já estava assim.')
    const url = `/api/prestador/empresa/${nos().raiz}/organigrama/historia`
    const { message } = await ask<{ message: { titulo: string; descr: string }[] }>(
      house.http,
      house.world.a.prestador,
      url,
    )
    expect(message[0]).toMatchObject({
      titulo: 'Dados de um local alterados',
      descr: expect.stringContaining('CAE: nenhum → 10203'),
    })
  })

  it('is one of three', async () => {
    expect((await change('loja', { regiao: 'berlengas' })).status).toBe(400)
  })
})
