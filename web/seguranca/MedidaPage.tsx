import { useParams } from '@tanstack/react-router'
import { ArrowLeft, CalendarCheck, CircleCheck, MessageSquare, SearchX } from 'lucide'
import { useState } from 'react'
import { readCode } from '#contract/kit/reading.ts'
import {
  attachAnexoMedida,
  readAnexoMedida,
  removeAnexoMedida,
} from '#contract/seguranca/anexo-medida.ts'
import { isOpenTo } from '#contract/seguranca/caminhos.ts'
import { commentMedida, finishMedida } from '#contract/seguranca/percurso-medida.ts'
import { Lembrado } from '#web/comum/Lembrado.tsx'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { leftAs } from '#web/kit/list/address.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import type { Medida } from './linhas.tsx'
import { MedidaCards } from './MedidaCards.tsx'
import { readsOfMedida as touches, tellDoneMedida, useMedida } from './reads.ts'

const PlanoDialog = dialogOf(() => import('./PlanoDialog.tsx'), 'PlanoDialog')
const PalavrasDialog = dialogOf(() => import('./PalavrasDialog.tsx'), 'PalavrasDialog')

export function MedidaPage() {
  const { codigo } = useParams({ from: '/sessao/com-empresa/seguranca/medidas/$codigo' })
  const id = readCode(codigo)
  const { empresa } = useEmpresa()
  const org = empresa.cd
  const edits = can(empresa, 'seguranca', 'editar')
  const asked = id === undefined ? undefined : { path: { org, id } }
  const { data, error, refetch } = useMedida(asked)
  const { write } = useWrite(removeAnexoMedida, { touches })
  if (id === undefined || isFailure(error, 404)) return <Absent />
  if (data) {
    const medida = data.message
    const back = (
      <ButtonLink
        to="/seguranca/medidas"
        search={leftAs('/seguranca/medidas')}
        icon={<Icon of={ArrowLeft} size={16} aria-hidden />}
      >
        Medidas em aberto
      </ButtonLink>
    )
    return (
      <>
        <MedidaCards
          {...{ medida, back }}
          acts={edits && <Acts medida={medida} />}
          ficheiros={{
            lado: 'empresa',
            touches,
            read: (anexo) => call(readAnexoMedida, { path: { org, medida: id, id: anexo } }),
            write: edits && {
              attach: (body) => call(attachAnexoMedida, { path: { org, id }, body }),
              remove: (anexo) => write({ path: { org, medida: id, id: anexo } }),
            },
          }}
        />
        <Lembrado coisa="medida" codigo={medida.cd} />
      </>
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
    <p>Pode ter sido removida entretanto, ou não pertencer ao seu organigrama.</p>
    <Link to="/seguranca/medidas">Ver as medidas em aberto</Link>
  </StateMessage>
)

function Acts({ medida }: { medida: Medida }) {
  const { cd, cd_estad } = medida
  const org = useEmpresa().empresa.cd
  const [open, setOpen] = useState<'plano' | 'comentar' | 'feito'>()
  const onClose = () => setOpen(undefined)
  const path = { org, id: cd }
  return (
    <>
      {isOpenTo('feito', cd_estad) && (
        <Button
          variant="primary"
          icon={<Icon of={CircleCheck} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('feito')}
        >
          Feito, para verificar
        </Button>
      )}
      {isOpenTo('planear', cd_estad) && (
        <Button
          icon={<Icon of={CalendarCheck} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('plano')}
        >
          Responsável e dia
        </Button>
      )}
      <Button
        icon={<Icon of={MessageSquare} size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen('comentar')}
      >
        Comentar
      </Button>
      {open === 'plano' && <PlanoDialog {...{ medida, onClose }} />}
      {open === 'comentar' && (
        <PalavrasDialog
          fala={{ title: 'Comentar a medida', submit: 'Comentar', palavras: 'precisas' }}
          shownBy={touches}
          send={({ body, key }) => call(commentMedida, { path, body, key })}
          onSent={tellDoneMedida}
          {...{ medida, onClose }}
        />
      )}
      {open === 'feito' && (
        <PalavrasDialog
          fala={{
            title: 'Feito, para verificar',
            submit: 'Dizer que está feita',
            palavras: 'livres',
          }}
          shownBy={touches}
          send={({ body, key, ifMatch }) => call(finishMedida, { path, body, key, ifMatch })}
          onSent={tellDoneMedida}
          {...{ medida, onClose }}
        />
      )}
    </>
  )
}
