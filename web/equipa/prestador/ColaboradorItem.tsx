import { LogOut, MailPlus, MailX, Pencil } from 'lucide'
import {
  endSessoesColaborador,
  listEquipa,
  resendColaborador,
  withdrawColaborador,
  type Colaborador,
} from '#contract/equipa/equipa.ts'
import { papeis } from '#contract/kit/rights.ts'
import { usePrestador } from '#web/comum/prestador/session.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { formatCount, timeAgo } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Note, Row } from '#web/kit/ui/Layout.tsx'
import { Line } from '#web/kit/ui/Lines.tsx'

type Props = { colaborador: Colaborador; onEdit: () => void }

const settings = { touches: [listEquipa] }

export function ColaboradorItem({ colaborador, onEdit }: Props) {
  const { cd, nome, email, papel, convidado, sessoes } = colaborador
  const own = usePrestador()?.utilizador.cd === cd
  const path = { id: cd }
  const resend = useWrite(resendColaborador, settings)
  const withdraw = useWrite(withdrawColaborador, settings)
  const end = useWrite(endSessoesColaborador, settings)
  const { open, shown } = useOpened<'sessoes' | 'retirar'>()
  return (
    <Line
      end={
        <>
          <Badge tone={papel === 'gestor' ? 'accent' : 'neutral'}>{papeis[papel]}</Badge>
          <Row gap={0} inline>
            {convidado && (
              <>
                <IconButton
                  name={`Enviar de novo o convite de ${nome}`}
                  icon={MailPlus}
                  aria-busy={resend.waiting || undefined}
                  onClick={() => void resend.write({ path })}
                />
                <IconButton
                  name={`Retirar o convite de ${nome}`}
                  icon={MailX}
                  onClick={open('retirar')}
                />
              </>
            )}
            {sessoes > 0 && !own && (
              <IconButton
                name={`Terminar as sessões de ${nome}`}
                icon={LogOut}
                onClick={open('sessoes')}
              />
            )}
            <IconButton
              name={`Alterar ${nome}`}
              icon={Pencil}
              aria-haspopup="dialog"
              onClick={onEdit}
            />
          </Row>
        </>
      }
    >
      <strong>
        {nome}
        {own && ' (a sua conta)'}
      </strong>
      <Note>
        {email} · {seenText(colaborador)}
      </Note>
      {shown((what, onClose) =>
        what === 'retirar' ? (
          <ConfirmDialog
            title="Retirar o convite"
            confirm="Retirar"
            waitingText="A retirar..."
            variant="danger"
            onConfirm={async () => {
              await withdraw.write({ path })
              onClose()
            }}
            onClose={onClose}
          >
            <p>
              A ligação enviada a <strong>{email}</strong> deixa de funcionar.
            </p>
          </ConfirmDialog>
        ) : (
          <ConfirmDialog
            title="Terminar as sessões"
            confirm="Terminar"
            waitingText="A terminar..."
            variant="danger"
            onConfirm={async () => {
              await end.write({ path })
              onClose()
            }}
            onClose={onClose}
          >
            <p>
              {formatCount(sessoes, 'sessão', 'sessões')} de <strong>{nome}</strong>: o que lá
              estiver por guardar perde-se, e para continuar é preciso entrar de novo.
            </p>
          </ConfirmDialog>
        ),
      )}
    </Line>
  )
}

function seenText({ convidado, inactiv, sessoes, vista_em }: Colaborador) {
  if (convidado) return 'ainda não entrou'
  if (inactiv) return 'não entra no portal'
  if (vista_em === null) return 'sem sessões abertas'
  return `${formatCount(sessoes, 'sessão aberta', 'sessões abertas')}, usada ${timeAgo(vista_em)}`
}
