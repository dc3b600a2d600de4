import { ClipboardList } from 'lucide'
import { useState } from 'react'
import {
  callsAcidentePrestador,
  classifyAcidente,
  undoAceitacaoDeAcidente,
  listAcidentesPrestador,
  type AcidentePrestadorRow,
} from '#contract/acidente/prestador.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import type { FilaKind } from '#web/comum/pedido/prestador/Fila.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { AcidenteDetails } from '../AcidenteDetails.tsx'
import { factsOfClasse } from '../facts.ts'
import { once } from '../reads.ts'
import { missingOf } from './Classificacao.tsx'

const ClassificarDialog = dialogOf(() => import('./ClassificarDialog.tsx'), 'ClassificarDialog')

type Lido = ReplyOf<typeof callsAcidentePrestador.read>['message']

const kind: FilaKind<AcidentePrestadorRow, Lido> = {
  calls: callsAcidentePrestador,
  reading: once,
  cargo: { especie: 'acidente', list: listAcidentesPrestador },
  nomeOf: ({ funcion }) => funcion,
  oQue: ({ acc_lesiv }) => acc_lesiv,
}

export function AcidenteDialog(opened: Opened<AcidentePrestadorRow>) {
  const [accepting, setAccepting] = useState(false)
  return (
    <AnswerDialog
      {...opened}
      kind={kind}
      answer={(acidente, onTold) => ({
        consequence:
          'Aceitar pede primeiro a classificação. Depois o acidente consta da lista da empresa.',
        accept: { label: 'Classificar e aceitar...', onClick: () => setAccepting(true) },
        beside: accepting && (
          <ClassificarDialog
            aceitar
            {...{ acidente, onTold }}
            onClose={() => setAccepting(false)}
          />
        ),
      })}
      anular={() => ({
        undo: undoAceitacaoDeAcidente,
        consequence: 'O acidente sai da lista da empresa, e a classificação perde-se.',
      })}
    >
      {(acidente, { comentar }) => (
        <AcidenteDetails acidente={acidente} empresa={acidente.empresa} comentar={comentar}>
          {acidente.cd_estad === estadoAcidente.aceite && <Classificado acidente={acidente} />}
        </AcidenteDetails>
      )}
    </AnswerDialog>
  )
}

/** The classification of an accepted accident, and what it lacks. */
function Classificado({ acidente }: { acidente: Lido }) {
  const may = useMay(classifyAcidente)
  const facts = factsOfClasse(acidente)
  const missing = missingOf(acidente)
  return (
    <Stack gap={3} align="start">
      {facts.length > 0 && <Facts facts={facts} />}
      {missing.length > 0 && <Note tone="warning">Falta indicar: {missing.join(', ')}.</Note>}
      {may && (
        <OpenButton
          icon={ClipboardList}
          Dialog={ClassificarDialog}
          of={{ acidente, aceitar: false, onTold: tell }}
        >
          {missing.length > 0 ? 'Completar a classificação' : 'Corrigir a classificação'}
        </OpenButton>
      )}
    </Stack>
  )
}

const tell = ({ kind: how, text }: { kind: 'sucesso' | 'aviso'; text: string }) => notify[how](text)
