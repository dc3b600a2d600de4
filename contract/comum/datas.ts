import { diaOf, idadeEm } from './calendario.ts'
import { regimes, type CampoDeRegime } from './funcionario-regimes.ts'

/** `yyyy-mm-dd`; other text is ignored. */
type Datas = {
  [Campo in 'dt_nasc' | 'dt_ini_instit' | 'dt_inactiv' | CampoDeRegime]?: string | null | undefined
}

/** Errors by field: birth is before admission, exit is not; a regime ends after it begins. */
export function datasErradas(datas: Datas): Partial<Record<keyof Datas, string>> {
  const { dt_nasc, dt_ini_instit, dt_inactiv } = daysOf(datas)
  const erradas = regimesErrados(datas)
  if (dt_ini_instit === undefined) return erradas
  const admissao = dt_ini_instit.split('-').toReversed().join('-')
  return {
    ...erradas,
    ...(dt_nasc !== undefined &&
      dt_nasc >= dt_ini_instit && {
        dt_nasc: 'A data de nascimento tem de ser anterior à data de admissão.',
      }),
    ...(dt_inactiv !== undefined &&
      dt_inactiv < dt_ini_instit && {
        dt_inactiv: `A data de saída não pode ser anterior à admissão, em ${admissao}.`,
      }),
  }
}

function regimesErrados(datas: Datas) {
  const erros: Partial<Record<keyof Datas, string>> = {}
  for (const [campoDe, campoAte] of regimes) {
    const [de, ate] = [dayIn(datas[campoDe]), dayIn(datas[campoAte])]
    if (ate === undefined) continue
    if (de === undefined) erros[campoDe] = 'Introduza o dia em que começou, ou apague o do fim.'
    else if (ate < de) erros[campoAte] = 'O fim não pode ser anterior ao início.'
  }
  return erros
}

const idadeMinima = 16
const idadeMaxima = 100
const longe = 90

/** Warnings by field, never refusals. `hoje` is `yyyy-mm-dd`. */
export function datasEstranhas(datas: Datas, hoje: string): Partial<Record<keyof Datas, string>> {
  const { dt_nasc, dt_ini_instit, dt_inactiv } = daysOf(datas)
  const juntos = regimesJuntos(datas)
  const nascimento = dt_nasc && confirmeIdade(dt_nasc, dt_ini_instit, hoje)
  const admissao = dt_ini_instit && confirmeLonge('admissão', dt_ini_instit, hoje)
  const saida = dt_inactiv && confirmeLonge('saída', dt_inactiv, hoje)
  return {
    ...(nascimento && { dt_nasc: nascimento }),
    ...(admissao && { dt_ini_instit: admissao }),
    ...(saida && { dt_inactiv: saida }),
    ...(juntos && { teletrab_de: juntos }),
  }
}

/** Both at once is rare, and of two dates the nearer counts. */
function regimesJuntos({ noturno_de, noturno_ate, teletrab_de, teletrab_ate }: Datas) {
  const [noturno, teletrab] = [dayIn(noturno_de), dayIn(teletrab_de)]
  if (noturno === undefined || teletrab === undefined) return undefined
  const isApart =
    teletrab > (dayIn(noturno_ate) ?? teletrab) || noturno > (dayIn(teletrab_ate) ?? noturno)
  return isApart
    ? undefined
    : 'Confirme: está em teletrabalho e em trabalho noturno ao mesmo tempo.'
}

function confirmeIdade(dt_nasc: string, dt_ini_instit: string | undefined, hoje: string) {
  const confirme = 'Confirme a data de nascimento:'
  if (dt_nasc > hoje) return `${confirme} está no futuro.`
  const idade = idadeEm(diaOf(dt_nasc), diaOf(hoje))
  if (idade > idadeMaxima) return `${confirme} teria ${idade} anos.`
  const naAdmissao = idadeEm(diaOf(dt_nasc), diaOf(dt_ini_instit ?? hoje))
  if (naAdmissao < 0 || naAdmissao >= idadeMinima) return undefined
  const anos = naAdmissao === 1 ? '1 ano' : `${naAdmissao} anos`
  return `${confirme} teria ${anos} na admissão.`
}

function confirmeLonge(nome: string, data: string, hoje: string) {
  const dias = diaOf(data) - diaOf(hoje)
  return dias > longe ? `Confirme a data de ${nome}: é daqui a ${dias} dias.` : undefined
}

const daysOf = ({ dt_nasc, dt_ini_instit, dt_inactiv }: Datas) => ({
  dt_nasc: dayIn(dt_nasc),
  dt_ini_instit: dayIn(dt_ini_instit),
  dt_inactiv: dayIn(dt_inactiv),
})

const dayIn = (data: string | null | undefined) =>
  data && /^\d{4}-\d{2}-\d{2}$/u.test(data) ? data : undefined
