import { UserPlus } from 'lucide'
import type { ReactNode } from 'react'
import { administradorForm, camposAdministrador } from '#contract/empresa/forms.ts'
import {
  inviteAdministrador,
  listUtilizadoresDaEmpresa,
  type UtilizadorDaEmpresa,
} from '#contract/empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FormEmail, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen, closing } from '#web/kit/form/use-form-screen.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Card, Note, Stack } from '#web/kit/ui/Layout.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { readsOfEmpresas } from './reads.ts'

type Props = {
  empresa: number
  /** stands below once the people are there, so that it never moves */
  children: ReactNode
}

export function UtilizadoresDaEmpresa({ empresa, children }: Props) {
  const path = { empresa }
  const { data, error, refetch } = useRead(listUtilizadoresDaEmpresa, { path })
  return (
    <>
      <Card title="Utilizadores e convites">
        <Stack gap={3}>
          {error ? (
            <FailureMessage error={error} onRetry={refetch} />
          ) : !data ? (
            <Spinner text="A carregar os utilizadores..." />
          ) : data.message.length === 0 ? (
            <Note full>Ainda ninguém foi convidado: convide quem administra a empresa.</Note>
          ) : (
            <Lines>
              {data.message.map((one) => (
                <Utilizador key={`${one.cd} ${one.cd_organig}`} utilizador={one} />
              ))}
            </Lines>
          )}
          {(data || error) && (
            <div>
              <OpenButton icon={UserPlus} Dialog={InviteDialog} of={{ empresa }}>
                Convidar um administrador
              </OpenButton>
            </div>
          )}
        </Stack>
      </Card>
      {(data || error) && children}
    </>
  )
}

function Utilizador({ utilizador }: { utilizador: UtilizadorDaEmpresa }) {
  const { nome, email, organig, organig_acima, adm, inactiv, convidado, termina } = utilizador
  return (
    <Line
      end={
        <>
          {adm && <Badge tone="accent">Administrador</Badge>}
          {inactiv && <Badge tone="dark">Inativo</Badge>}
          {convidado && (
            <Badge tone="warning">
              {termina === null ? 'Por entrar' : `Convite até ${formatDate(termina)}`}
            </Badge>
          )}
        </>
      }
    >
      <strong>{nome}</strong>
      <Note>
        {email} · {formatPlace(organig, organig_acima)}
      </Note>
    </Line>
  )
}

function InviteDialog({ empresa, onClose }: { empresa: number; onClose: () => void }) {
  const screen = useFormScreen({
    schema: administradorForm,
    fields: camposAdministrador,
    initial: { nome: '', email: '' },
    brief: true,
    send: (body, key) => call(inviteAdministrador, { path: { empresa }, body, key }),
    onSent: closing(onClose, readsOfEmpresas),
  })
  return (
    <FormDialog title="Convidar um administrador" submit="Convidar" {...{ screen, onClose }}>
      <p>Recebe um email com a ligação para entrar, e gere os utilizadores da empresa.</p>
      <FormText {...screen.field('nome')} maxLength={100} />
      <FormEmail {...screen.field('email')} />
    </FormDialog>
  )
}
