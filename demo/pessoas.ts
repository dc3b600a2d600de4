import { createRaiz, createNos } from '#server/comum/organigramas.ts'
import { nifDigit } from '#contract/comum/identificador.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { dataOf, type Dia } from '#contract/comum/calendario.ts'
import { casos } from './casos.ts'
import type { Catalogo } from './catalogo.ts'
import type { EmpresaDemo } from './empresas.ts'
import { makePessoa, type Pessoa } from './funcionario.ts'
import { newRandom, type Random } from './random.ts'
import { makeRetrato } from './retrato.ts'
import { insertRows } from './rows.ts'

export type Mundo = {
  catalogo: Catalogo
  medicos: readonly number[]
  hoje: Dia
}

export async function fillEmpresa(
  db: Db,
  mundo: Mundo,
  { empresa, index }: { empresa: EmpresaDemo; index: number },
) {
  const cd = await createRaiz(db, empresa.nome)
  await db.rows(sql`
    update empresa set nif = ${empresa.nipc + nifDigit(empresa.nipc)}, cae = ${empresa.cae},
                       morada = ${empresa.moradas['Sede'] ?? null}, contacto = ${empresa.contacto}
    where cd_empresa = ${cd} and cd = ${cd}`)
  const nos = await createNos(db, cd, empresa.nos)
  const random = newRandom(2026 + index)
  const pessoas = makePessoas(random, mundo, { empresa, nos, index })
  const rows = pessoas.map(({ funcionario }) => funcionario)
  const codes = await insertFuncionarios(db, cd, rows)
  await insertExames(db, cd, mundo, { pessoas, codes })
  await insertMarcacoes(db, cd, { pessoas, codes })
  await insertRetratos(db, cd, { pessoas, codes })
  return { cd, nos }
}

// equal names with and without accent must sort side by side
const propriosCertos = ['Íris', 'Iris']

function makePessoas(
  random: Random,
  { catalogo, hoje }: Mundo,
  {
    empresa,
    nos,
    index,
  }: { empresa: EmpresaDemo; nos: ReadonlyMap<string, number>; index: number },
): Pessoa[] {
  const places = empresa.nos.flatMap((no) => Array.from({ length: no.peso }, () => no))
  return Array.from({ length: empresa.total }, (_, n) => {
    const no = random.pick(places)
    const proprio = propriosCertos[n]
    const caso = index === 0 ? casos[(n - 3) / 12] : undefined
    const lugar = {
      cd_organig: nos.get(no.ref) ?? 0,
      oficio: catalogo.porNome(random.favour(no.profissoes)),
      local: no.local,
      num_mecan: empresa.numero(n),
      serie: index * 1_000 + n,
      ...(proprio !== undefined && { proprio }),
      ...(caso && { caso }),
    }
    return makePessoa(random, catalogo, lugar, hoje)
  })
}

type Criadas = { pessoas: readonly Pessoa[]; codes: readonly number[] }

const withCodes = ({ pessoas, codes }: Criadas) =>
  pessoas.map((pessoa, index) => ({ ...pessoa, cd_funcion: codes[index] ?? 0 }))

async function insertExames(db: Db, cd_empresa: number, { medicos }: Mundo, criadas: Criadas) {
  const rows = withCodes(criadas).flatMap(({ cd_funcion, historia }) =>
    historia.exames.toReversed().map(({ dia, expir, medico, ...exame }) => ({
      ...exame,
      cd_funcion,
      dt: dataOf(dia),
      dt_expir: expir === null ? null : dataOf(expir),
      cd_medic: medicos[medico],
    })),
  )
  await insertRows(db, cd_empresa, 'exame', rows)
}

async function insertMarcacoes(db: Db, cd_empresa: number, criadas: Criadas) {
  const rows = withCodes(criadas).flatMap(({ cd_funcion, historia: { marcacao } }) => {
    if (marcacao === null) return []
    const { dia, hr, cd_tipo_exam } = marcacao
    return [{ cd_funcion, dt: dataOf(dia), hr, cd_tipo_exam }]
  })
  await insertRows(db, cd_empresa, 'marcacao', rows)
}

async function insertRetratos(db: Db, cd_empresa: number, criadas: Criadas) {
  const rows = withCodes(criadas).flatMap(({ cd_funcion, funcionario }) => {
    const random = newRandom(cd_funcion)
    if (!random.chance(1 / 3)) return []
    return [{ cd_funcion, svg: makeRetrato(random, funcionario) }]
  })
  await db.rows(sql`
    insert into foto (cd_funcion, cd_empresa, mime, conteudo)
    select cd_funcion, ${cd_empresa}, 'image/svg+xml', convert_to(svg, 'UTF8')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as nova (cd_funcion bigint, svg text)`)
}
