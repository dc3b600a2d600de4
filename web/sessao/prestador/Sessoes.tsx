import { endOutrasPrestador, endSessaoPrestador, listSessoesPrestador } from '#contract/sessao.ts'
import { LogoutPrestador } from '#web/comum/prestador/LogoutPrestador.tsx'
import { SessoesOf } from '../Sessoes.tsx'

const calls = {
  list: listSessoesPrestador,
  end: endSessaoPrestador,
  endOthers: endOutrasPrestador,
} as const

export const SessoesPrestador = () => <SessoesOf calls={calls} Logout={LogoutPrestador} />
