import { useParams } from '@tanstack/react-router'
import { ArrowLeft, CalendarCog, CircleCheck, MessageSquare, SearchX, Undo2 } from 'lucide'
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
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { leftAs } from '#web/kit/list/address.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import type { Medida } from '../linhas.tsx'
import { MedidaCards } from '../MedidaCards.tsx'
import { readsOfSeguranca as touches, tellDoneSeguranca } from './touched.ts'

const PrazoDialog = dialogOf(() => import('./PrazoDialog.tsx'), 'PrazoDialog')
const JuizoDialog = dialogOf(() => import('./JuizoDialog.tsx'), 'JuizoDialog')
const PalavrasDialog = dialogOf(() => import('../PalavrasDialog.tsx'), 'PalavrasDialog')

export function MedidaPagePrestador() {
  const { codigo } = useParams({ from: '/do-prestador/prestador/seguranca/medida/$codigo' })
  const id = readCode(codigo)
  const may = useMay(calls.verifyMedida)
  const opens = useMay(readAnexoMedidaPrestador)
  const { write } = useWrite(removeAnexoMedidaPrestador, { touches })
  const { data, error, refetch } = useRead(
    readMedidaPrestador,
    id === undefined ? undefined : { path: { id } },
  )
  if (id === undefined || isFailure(error, 404)) return <Absent />
  if (data) {
    const medida = data.message
    const back = (
      <ButtonLink
        to="/prestador/seguranca/medida"
        search={leftAs('/prestador/seguranca/medida')}
        icon={<Icon of={ArrowLeft} size={16} aria-hidden />}
      >
        Medidas em aberto
      </ButtonLink>
    )
    return (
      <MedidaCards
        {...{ medida, back }}
        empresa={medida.empresa}
        acts={may && <Acts medida={medida} />}
        ficheiros={{
          lado: 'prestador',
          touches,
          read:
            opens &&
            ((anexo) => call(readAnexoMedidaPrestador, { path: { medida: id, id: anexo } })),
          write: may && {
            attach: (body) => call(attachAnexoMedidaPrestador, { path: { id }, body }),
            remove: (anexo) => write({ path: { medida: id, id: anexo } }),
          },
        }}
      />
    )
  }
  return (
    <>
      <ScreenTitle />
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar a medida..." />
      )}
    </>
  )
}

const Absent = () => (
  <StateMessage
    icon={<Icon of={SearchX} size={26} />}
    title={<ScreenTitle title="Medida não encontrada." />}
  >
    <Link to="/prestador/seguranca/medida">Ver as medidas em aberto</Link>
  </StateMessage>
)

function Acts({ medida }: { medida: Medida }) {
  const [open, setOpen] = useState<'verificar' | 'devolver' | 'prazo' | 'comentar'>()
  const onClose = () => setOpen(undefined)
  const { cd_estad } = medida
  return (
    <>
      {isOpenTo('verificar', cd_estad) && (
        <Button
          variant="primary"
          icon={<Icon of={CircleCheck} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('verificar')}
        >
          Verificada
        </Button>
      )}
      {isOpenTo('devolver', cd_estad) && (
        <Button
          icon={<Icon of={Undo2} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('devolver')}
        >
          Devolver
        </Button>
      )}
      {isOpenTo('prazo', cd_estad) && (
        <Button
          icon={<Icon of={CalendarCog} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('prazo')}
        >
          Alterar o prazo
        </Button>
      )}
      <Button
        icon={<Icon of={MessageSquare} size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen('comentar')}
      >
        Comentar
      </Button>
      {(open === 'verificar' || open === 'devolver') && (
        <JuizoDialog juizo={open} {...{ medida, onClose }} />
      )}
      {open === 'comentar' && (
        <PalavrasDialog
          {...{ medida, onClose }}
          shownBy={touches}
          onSent={tellDoneSeguranca}
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
