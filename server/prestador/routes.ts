import { estadoPedido } from '#contract/kit/codes.ts'
import {
  acceptPedido,
  listEmpresasPrestador,
  listPedidosPrestador,
  loginPrestador,
  logoutPrestador,
  readPedidoPrestador,
  readSessaoPrestador,
  refusePedido,
} from '#contract/prestador.ts'
import { avatarOf } from '#server/kit/entrada/avatar.ts'
import { openSession } from '#server/kit/entrada/login.ts'
import { closeSession } from '#server/kit/entrada/logout.ts'
import { serveList } from '#server/kit/serve-list.ts'
import { serve, type App } from '#server/kit/serve.ts'
import type { Session } from '#server/kit/session.ts'
import { aceitarPedido } from './aceitar.ts'
import { alteracoesAtuais, avisoDe } from './aviso.ts'
import { decidir } from './decidir.ts'
import { pedidosDeTodas } from './list.ts'
import { atualDe, empresasClientes, readPedido, trancarPedido } from './rows.ts'

export function prestadorRoutes(app: App) {
  serve(app, loginPrestador, async ({ body, ...call }) => ({
    token: await openSession(call, body, 'prestador'),
  }))
  serve(app, logoutPrestador, async (call) => {
    await closeSession(call, 'prestador')
    return { message: 'Sessão terminada com sucesso.' }
  })
  serve(app, readSessaoPrestador, ({ session: { cd_utilizador: cd, nome, email } }) => ({
    utilizador: { cd, nome, email },
    avatar: avatarOf({ cd, nome }),
  }))
  serve(app, listEmpresasPrestador, async ({ sistema }) => ({
    message: await empresasClientes(sistema),
  }))
  serveList(app, listPedidosPrestador, async ({ query }) => pedidosDeTodas(query))
  serve(app, readPedidoPrestador, async ({ sistema, params }) => {
    const pedido = await readPedido(sistema, params.id)
    const atual = await atualDe(sistema, pedido)
    return {
      message: pedido,
      alteracoes: alteracoesAtuais(pedido, atual),
      aviso: await avisoDe(sistema, pedido, atual),
    }
  })
  serve(app, acceptPedido, async ({ once, params, session }) =>
    once.sistema(async (tx) => ({
      message: await aceitarPedido(tx, params.id, decisorOf(session)),
    })),
  )
  serve(app, refusePedido, async ({ once, params, body: { motivo }, session }) =>
    once.sistema(async (tx) => {
      const pedido = await trancarPedido(tx, params.id)
      const held = { pedido, decisor: decisorOf(session) }
      await decidir(tx, held, { estado: estadoPedido.recusado, motivo })
      return { message: 'Pedido recusado.' }
    }),
  )
}

const decisorOf = ({ cd_utilizador: cd, nome }: Session) => ({ cd, nome })
