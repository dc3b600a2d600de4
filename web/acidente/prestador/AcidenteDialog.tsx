import { useState } from 'react'
import {
  commentAcidentePrestador,
  acceptAcidente,
  readAcidentePrestador,
  refuseAcidente,
} from '#contract/acidente/prestador.ts'
import type { AcidentePrestadorRow } from '#contract/acidente/prestador.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import type { FilaKind } from '#web/comum/pedido/prestador/kind.ts'
import { call } from '#web/kit/call/call.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { AcidenteDetails } from '../AcidenteDetails.tsx'
import { factsOfClasse } from '../facts.ts'
import { once } from '../read.ts'
import { Classificacao, emptyClasse } from './Classificacao.tsx'

const kind: FilaKind<AcidentePrestadorRow, ReplyOf<typeof readAcidentePrestador>['message']> = {
  calls: {
    read: readAcidentePrestador,
    refuse: refuseAcidente,
    comment: commentAcidentePrestador,
  },
  reading: once,
  de: 'acidente',
  nomeOf: ({ funcion }) => funcion,
  oQue: ({ acc_lesiv }) => acc_lesiv,
}

export function AcidenteDialog(opened: Opened<AcidentePrestadorRow>) {
  const [classe, setClasse] = useState(emptyClasse)
  return (
    <AnswerDialog
      {...opened}
      kind={kind}
      answer={() => ({
        consequence: 'Ao aceitar, o acidente passa a constar da lista de acidentes da empresa.',
        said: classe,
        accept: (_nota, key) =>
          call(acceptAcidente, { path: { id: opened.cd }, key, body: classe }),
      })}
    >
      {(acidente, { comentar, open }) => {
        const classificado = open ? [] : factsOfClasse(acidente)
        return (
          <AcidenteDetails acidente={acidente} empresa={acidente.empresa} comentar={comentar}>
            {open ? (
              <Classificacao
                classe={classe}
                provavel={acidente.cd_contacto_provavel}
                onChange={setClasse}
              />
            ) : (
              classificado.length > 0 && <Facts facts={classificado} />
            )}
          </AcidenteDetails>
        )
      }}
    </AnswerDialog>
  )
}
