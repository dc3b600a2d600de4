import { semMais } from '#contract/comum/funcionario.ts'
import type { FuncionarioNovo } from '#server/comum/funcionarios.ts'

const nomes = [
  'Íris Sá',
  'Iris Sá',
  'Álvaro',
  'alvaro',
  'Zeferino 100% _certo_',
  'Élia',
  'Eva',
  'Ana',
]

/** Names with accents, mixed case and wildcards of searches, many of them equal. */
export const nomeOf = (n: number) => `${nomes[n % nomes.length]}${n % 4 === 0 ? '' : ` ${n % 11}`}`

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** Varied: equal names, missing numbers and dates, every state of validity. */
export function pessoa(n: number, cd_organig: number): FuncionarioNovo {
  const examined = n % 5 !== 0
  return {
    ...semMais({
      cd_organig,
      nome: nomeOf(n),
      sexo: n % 2 === 0 ? '0' : '1',
      dt_nasc: `19${60 + (n % 40)}-0${1 + (n % 9)}-1${n % 10}`,
      cd_nacion: 620,
      cd_categ: 1,
      dt_ini_instit: '2019-01-01',
    }),
    num_mecan:
      n % 7 === 0 ? null : n % 2 === 0 ? String(n % 400) : `N${String(n).padStart(5, '0')}`,
    dt_ult_exam: examined ? day(-400 + (n % 13)) : null,
    dt_expir: examined && n % 6 !== 0 ? day((n % 9) * 15 - 45) : null,
    dt_prox_marc: n % 4 === 0 ? day(3 + (n % 8)) : null,
  }
}
