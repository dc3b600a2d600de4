import { useState } from 'react'
import {
  callsPedidoSaudePrestador,
  listPedidosSaudePrestador,
  type PedidoSaudePrestadorRow,
  type MarcacaoDoPedido,
} from '#contract/saude/pedido/prestador.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import type { Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import type { FilaKind } from '#web/comum/pedido/prestador/Fila.tsx'
import { readAgain } from '#web/kit/call/read.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Details } from '../../pedido/Details.tsx'
import { listsOfSaude, type Done } from '../touched.ts'
import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { tipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { BookMarcacaoDialog } from '../BookMarcacaoDialog.tsx'
import { MoveDialog } from '../MoveDialog.tsx'

type Pedido = ReplyOf<typeof callsPedidoSaudePrestador.read>['message']

const kind: FilaKind<PedidoSaudePrestadorRow, Pedido> = {
  calls: callsPedidoSaudePrestador,
  cargo: { especie: 'saude', list: listPedidosSaudePrestador },
  nomeOf: ({ nome }) => nome,
  oQue: ({ tipo }) => tipo,
}

export function PedidoDialog(opened: Opened<PedidoSaudePrestadorRow>) {
  const [doing, setDoing] = useState(false)
  return (
    <AnswerDialog
      {...opened}
      kind={kind}
      answer={(pedido, onTold) => {
        const { label, consequence } = aceitacaoOf(pedido)
        return {
          consequence,
          accept: label === undefined ? null : { label, onClick: () => setDoing(true) },
          beside: doing && (
            <Aceitar
              pedido={pedido}
              onClose={() => setDoing(false)}
              onDone={({ message, avisos = [] }) => {
                onTold({ kind: 'sucesso', text: [message, ...avisos].join(' ') })
                void readAgain([...readsOfPedidos, ...listsOfSaude])
              }}
            />
          ),
        }
      }}
    >
      {(pedido, { comentar }) => (
        <>
          {pedido.aviso !== null && <Notice kind="aviso">{pedido.aviso}</Notice>}
          <Details {...{ pedido, comentar }} empresa={pedido.empresa} />
        </>
      )}
    </AnswerDialog>
  )
}

type Props = { pedido: Pedido; onClose: () => void; onDone: Done }

/** The label and effect of accepting a request; without a label it can only be refused. */
function aceitacaoOf({ cd_tipo, marcacao }: Pedido) {
  if (cd_tipo === tipoPedidoSaude.marcar) {
    return { label: 'Marcar...', consequence: 'Marcar o exame responde ao pedido.' }
  }
  if (marcacao?.cd_estad !== estadoMarcacao.marcada) {
    return { consequence: 'O que se pede já não pode ser feito: recuse o pedido, com o motivo.' }
  }
  return cd_tipo === tipoPedidoSaude.alterar
    ? {
        label: 'Alterar a marcação...',
        consequence: 'Alterar a data ou a hora responde ao pedido.',
      }
    : { label: 'Desmarcar...', consequence: 'Desmarcar responde ao pedido. A hora fica livre.' }
}

function Aceitar({ pedido, onClose, onDone }: Props) {
  const { cd_tipo, marcacao, cd_funcion, nome, sem_exame, ...quem } = pedido
  const { cd_empresa, empresa, organig, organig_acima } = quem
  const onde = { cd_empresa, empresa, organig, organig_acima }
  if (cd_tipo === tipoPedidoSaude.marcar) {
    const pessoa = { cd: cd_funcion, nome, semExame: sem_exame, ...onde }
    return <BookMarcacaoDialog especie="exame" responde {...{ pessoa, onClose, onDone }} />
  }
  if (!marcacao) return null
  if (cd_tipo === tipoPedidoSaude.desmarcar) {
    return <Desmarcar {...{ marcacao, nome, onClose, onDone }} />
  }
  const row = { ...marcacao, cd_funcion, funcion: nome, ...onde }
  return <MoveDialog especie={marcacao.de} responde {...{ row, onClose, onDone }} />
}

type Desmarcada = Omit<Props, 'pedido'> & { marcacao: MarcacaoDoPedido; nome: string }

function Desmarcar({ marcacao, nome, onClose, onDone }: Desmarcada) {
  const { de, cd, dt, hr, versao } = marcacao
  const { write } = useWrite(marcacoes[de].miss, {
    touches: listsOfSaude,
    onDone(reply) {
      onClose()
      onDone(reply)
    },
    onFailure() {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      title="Desmarcar?"
      confirm="Desmarcar"
      waitingText="A desmarcar..."
      variant="danger"
      onConfirm={() =>
        write({
          path: { id: cd },
          ifMatch: versao,
          body: { tipo: estadoMarcacao.desmarcado },
        })
      }
      onClose={onClose}
    >
      <p>
        A marcação de <strong>{nome}</strong> em {formatDate(dt)} às {hr} fica desmarcada.
      </p>
    </ConfirmDialog>
  )
}
