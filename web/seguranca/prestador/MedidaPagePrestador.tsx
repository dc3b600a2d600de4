import { useParams } from '@tanstack/react-router'
import { CalendarCog, CircleCheck, MessageSquare, Undo2 } from 'lucide'
import { useState } from 'react'
import { readCode } from '#contract/kit/reading.ts'
import {
  attachAnexoMedidaPrestador,
  readAnexoMedidaPrestador,
  removeAnexoMedidaPrestador,
} from '#contract/seguranca/anexo-medida.ts'
import { isOpenTo } from '#contract/seguranca/caminhos.ts'
import { readMedidaPrestador } from '#contract/seguranca/detalhe.ts'
import * as calls from '#contract/seguranca/percurso-medida.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { ReadPage } from '#web/kit/screen/ReadPage.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { MedidasLink } from '../MedidasLink.tsx'
import type { Medida } from '../linhas.tsx'
import { ActButtons, MedidaCards } from '../MedidaCards.tsx'
import { readsOfSeguranca as touches } from './touched.ts'

const PrazoDialog = dialogOf(() => import('./PrazoDialog.tsx'), 'PrazoDialog')
const JuizoDialog = dialogOf(() => import('./JuizoDialog.tsx'), 'JuizoDialog')
const PalavrasDialog = dialogOf(() => import('../PalavrasDialog.tsx'), 'PalavrasDialog')

export function MedidaPagePrestador() {
  const { codigo } = useParams({ from: '/do-prestador/prestador/seguranca/medida/$codigo' })
  const id = readCode(codigo)
  const may = useMay(calls.verifyMedida)
  const opens = useMay(readAnexoMedidaPrestador)
  const { write } = useWrite(removeAnexoMedidaPrestador, { touches })
  const read = useRead(readMedidaPrestador, id === undefined ? undefined : { path: { id } })
  return (
    <ReadPage
      read={read}
      waiting="A carregar a medida..."
      unnamed={id === undefined}
      absent={
        <Absent title="Medida não encontrada.">
          <Link to="/prestador/seguranca/medida">Ver as medidas em aberto</Link>
        </Absent>
      }
    >
      {({ message: medida }) => (
        <MedidaCards
          medida={medida}
          back={<MedidasLink to="/prestador/seguranca/medida" />}
          empresa={medida.empresa}
          acts={may && <Acts medida={medida} />}
          ficheiros={{
            lado: 'prestador',
            touches,
            read:
              opens &&
              ((anexo) =>
                call(readAnexoMedidaPrestador, { path: { medida: medida.cd, id: anexo } })),
            write: may && {
              attach: (body) => call(attachAnexoMedidaPrestador, { path: { id: medida.cd }, body }),
              remove: (anexo) => write({ path: { medida: medida.cd, id: anexo } }),
            },
          }}
        />
      )}
    </ReadPage>
  )
}

function Acts({ medida }: { medida: Medida }) {
  const [open, setOpen] = useState<'verificar' | 'devolver' | 'prazo' | 'comentar'>()
  const onClose = () => setOpen(undefined)
  const { cd_estad } = medida
  return (
    <>
      <ActButtons
        primary="verificar"
        onOpen={setOpen}
        acts={[
          isOpenTo('verificar', cd_estad) && ['verificar', CircleCheck, 'Verificada'],
          isOpenTo('devolver', cd_estad) && ['devolver', Undo2, 'Devolver'],
          isOpenTo('prazo', cd_estad) && ['prazo', CalendarCog, 'Alterar o prazo'],
          ['comentar', MessageSquare, 'Comentar'],
        ]}
      />
      {(open === 'verificar' || open === 'devolver') && (
        <JuizoDialog juizo={open} {...{ medida, onClose }} />
      )}
      {open === 'comentar' && (
        <PalavrasDialog
          {...{ medida, onClose }}
          reads={touches}
          fala={{ title: 'Comentar a medida', submit: 'Comentar', palavras: 'precisas' }}
          send={({ body, key }) =>
            call(calls.commentMedidaPrestador, { path: { id: medida.cd }, body, key })
          }
        />
      )}
      {open === 'prazo' && <PrazoDialog {...{ medida, onClose }} />}
    </>
  )
}
