import { describe, expect, it } from 'vitest'
import { codigosAcidente } from '#contract/acidente/codes.ts'
import { codigosPedido, tiposPedido } from '#contract/comum/codes.ts'
import { especiesDocumento } from '#contract/documento/codes.ts'
import { codigosEmpresa } from '#contract/empresa/lista.ts'
import { regioes } from '#contract/comum/organig.ts'
import { codigosDecisao } from '#contract/saude/decisao.ts'
import { meiosConhecimento } from '#contract/saude/forms.ts'
import { codigosMarcacao } from '#contract/saude/estado-marcacao.ts'
import { codigosAtividade, codigosMedida } from '#contract/seguranca/codes.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

const sets: [column: string, codes: readonly (number | string)[]][] = [
  ['exame.cd_decis', Object.keys(codigosDecisao)],
  ['exame_versao.cd_decis', Object.keys(codigosDecisao)],
  ['atividade.cd_estad', numbersOf(codigosAtividade)],
  ['medida.cd_estad', numbersOf(codigosMedida)],
  ['documento.especie', Object.keys(especiesDocumento)],
  ['pedido_funcionario.cd_estad', numbersOf(codigosPedido)],
  ['pedido_funcionario.cd_tipo', numbersOf(tiposPedido)],
  ['pedido_saude.cd_estad', numbersOf(codigosPedido)],
  ['acidente.cd_estad', numbersOf(codigosAcidente)],
  ['empresa.cd_estad', numbersOf(codigosEmpresa)],
  ['conhecimento.meio', Object.keys(meiosConhecimento)],
  ['unidade.regiao', Object.keys(regioes)],
  ['marcacao.cd_estad', numbersOf(codigosMarcacao)],
  ['marcacao_enferm.cd_estad', numbersOf(codigosMarcacao)],
]

describe('the codes of the contract', () => {
  it.each(sets)('are those the database takes in %s', async (column, codes) => {
    expect(new Set(await takenBy(column))).toEqual(new Set(codes))
  })
})

it('a booking is an absence from the code 2 on, as the lists, the agenda and their indexes ask', () => {
  const faltas = Object.entries(codigosMarcacao).filter(([, { falta }]) => falta)
  const from2 = Object.keys(codigosMarcacao).filter((code) => Number(code) >= 2)
  expect(faltas.map(([code]) => code)).toEqual(from2)
})

function numbersOf(codes: object): number[] {
  return Object.keys(codes).map(Number)
}

/** Codes that the column's check accepts. */
async function takenBy(column: string): Promise<(number | string)[]> {
  const [table = '', name = ''] = column.split('.')
  const [check] = await asOwner<{ expr: string }>(
    house,
    `select pg_get_expr(k.conbin, k.conrelid) as expr
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.conrelid = '${table}'::regclass and k.contype = 'c' and a.attname = '${name}'
       and k.conname = '${table}_${name}_check' and cardinality(k.conkey) = 1`,
  )
  const expr = check?.expr ?? 'no check'
  // a set of whole words is what the check lists
  const listed = [...expr.matchAll(/'([a-z]+)'::text/gu)].map(([, word = '']) => word)
  if (listed.length > 0) return listed
  const letters = `(select '' union all select chr(generate_series(65, 90)))`
  const words = `select a || b from ${letters} a (a), ${letters} b (b)`
  const numbers = 'select generate_series(-1, 120)'
  const rows = await asOwner<{ code: number | string }>(
    house,
    `select distinct ${name} as code from (${name === 'cd_decis' ? words : numbers}) c (${name})
     where ${expr}`,
  )
  return rows.map(({ code }) => code)
}
