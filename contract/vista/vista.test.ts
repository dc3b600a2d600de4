import { expect, test } from 'vitest'
import { isOverAll, type List } from '../kit/list.ts'
import { codePattern } from '../kit/reading.ts'
import { allRoutes } from '../routes.ts'
import { filtrosDePessoas, filtrosDoServico } from './vista.ts'

const isList = (call: object): call is List => 'sortable' in call

test('a filter of a company’s list by a code names no person, or stands in no shared view', () => {
  const byCode = allRoutes
    .filter(isList)
    .filter((list) => !isOverAll(list))
    .flatMap(({ filters }) =>
      Object.keys(filters).filter((name) => filters[name]?.pattern === codePattern),
    )
  const inViews = new Set(
    byCode.filter((name) => ![...filtrosDePessoas, ...filtrosDoServico].includes(name)),
  )
  expect([...inViews].sort().join(' ')).toBe(
    'acao ano dias espera exame motivo organigrama tarefa tipo unidade',
  )
})
