import { useParams } from '@tanstack/react-router'
import { CalendarCheck, CircleCheck, MessageSquare } from 'lucide'
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
import { useWrite } from '#web/kit/call/write.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { ReadPage } from '#web/kit/screen/ReadPage.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { MedidasLink } from './MedidasLink.tsx'
import type { Medida } from './linhas.tsx'
import { ActButtons, MedidaCards } from './MedidaCards.tsx'
import { readsOfMedida as touches, useMedida } from './reads.ts'

const PlanoDialog = dialogOf(() => import('./PlanoDialog.tsx'), 'PlanoDialog')
const PalavrasDialog = dialogOf(() => import('./PalavrasDialog.tsx'), 'PalavrasDialog')

export function MedidaPage() {
  const { codigo } = useParams({ from: '/sessao/com-empresa/seguranca/medidas/$codigo' })
  const id = readCode(codigo)
  const { empresa } = useEmpresa()
  const org = empresa.cd
  const edits = can(empresa, 'seguranca', 'editar')
  const asked = id === undefined ? undefined : { path: { org, id } }
  const { write } = useWrite(removeAnexoMedida, { touches })
  return (
    <ReadPage
      read={useMedida(asked)}
      waiting="A carregar a medida..."
      unnamed={id === undefined}
      absent={
        <Absent title="Medida não encontrada.">
          <p>Pode ter sido removida entretanto, ou não pertencer ao seu organigrama.</p>
          <Link to="/seguranca/medidas">Ver as medidas em aberto</Link>
        </Absent>
      }
    >
      {({ message: medida }) => (
        <>
          <MedidaCards
            medida={medida}
            back={<MedidasLink to="/seguranca/medidas" />}
            acts={edits && <Acts medida={medida} />}
            ficheiros={{
              lado: 'empresa',
              touches,
              read: (anexo) =>
                call(readAnexoMedida, { path: { org, medida: medida.cd, id: anexo } }),
              write: edits && {
                attach: (body) => call(attachAnexoMedida, { path: { org, id: medida.cd }, body }),
                remove: (anexo) => write({ path: { org, medida: medida.cd, id: anexo } }),
              },
            }}
          />
          <Lembrado coisa="medida" codigo={medida.cd} />
        </>
      )}
    </ReadPage>
  )
}

function Acts({ medida }: { medida: Medida }) {
  const { cd, cd_estad } = medida
  const org = useEmpresa().empresa.cd
  const [open, setOpen] = useState<'plano' | 'comentar' | 'feito'>()
  const onClose = () => setOpen(undefined)
  const path = { org, id: cd }
  return (
    <>
      <ActButtons
        primary="feito"
        onOpen={setOpen}
        acts={[
          isOpenTo('feito', cd_estad) && ['feito', CircleCheck, 'Feito, para verificar'],
          isOpenTo('planear', cd_estad) && ['plano', CalendarCheck, 'Responsável e dia'],
          ['comentar', MessageSquare, 'Comentar'],
        ]}
      />
      {open === 'plano' && <PlanoDialog {...{ medida, onClose }} />}
      {open === 'comentar' && (
        <PalavrasDialog
          fala={{ title: 'Comentar a medida', submit: 'Comentar', palavras: 'precisas' }}
          reads={touches}
          send={({ body, key }) => call(commentMedida, { path, body, key })}
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
          reads={touches}
          send={({ body, key, ifMatch }) => call(finishMedida, { path, body, key, ifMatch })}
          {...{ medida, onClose }}
        />
      )}
    </>
  )
}
