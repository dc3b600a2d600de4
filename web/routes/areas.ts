import { acidente } from '#web/acidente/area.ts'
import { agenda } from '#web/agenda/area.ts'
import { ajuda } from '#web/ajuda/area.ts'
import { conta } from '#web/conta/area.ts'
import { convite } from '#web/convite/area.ts'
import { entradaEmpresa } from '#web/entrada-empresa/area.ts'
import { empresa } from '#web/empresa/area.ts'
import { fator } from '#web/fator/area.ts'
import { funcionario } from '#web/funcionario/area.ts'
import { indicador } from '#web/indicador/area.ts'
import { lembrete } from '#web/lembrete/area.ts'
import { painel } from '#web/painel/area.ts'
import { pasta } from '#web/pasta/area.ts'
import { pedido } from '#web/pedido/area.ts'
import { registo } from '#web/registo/area.ts'
import { relatorioUnico } from '#web/relatorio-unico/area.ts'
import { saude } from '#web/saude/area.ts'
import { seguranca } from '#web/seguranca/area.ts'
import { sessao } from '#web/sessao/area.ts'
import { shell } from '#web/shell/area.ts'
import { utilizador } from '#web/utilizador/area.ts'

// The screens of all areas, in the order in which the navigation offers them.

/** Before a session, without the frame. */
export const front = [
  ...sessao.front,
  ...conta.front,
  ...convite.front,
  ...saude.front,
  ...entradaEmpresa.front,
  ...fator.front,
  ...lembrete.front,
  ...ajuda.front,
] as const

/** Of the user, with any company. */
export const session = [
  ...empresa.session,
  ...conta.session,
  ...sessao.session,
  ...fator.session,
  ...shell.session,
  ...pedido.session,
  ...agenda.session,
  ...entradaEmpresa.session,
  ...lembrete.session,
  ...ajuda.session,
] as const

/** Of the chosen company. */
export const company = [
  ...painel.company,
  ...funcionario.company,
  ...saude.company,
  ...seguranca.company,
  ...acidente.company,
  ...indicador.company,
  ...pasta.company,
  ...relatorioUnico.company,
  ...pedido.company,
  ...utilizador.company,
  ...registo.company,
  ...fator.company,
  ...lembrete.company,
] as const
