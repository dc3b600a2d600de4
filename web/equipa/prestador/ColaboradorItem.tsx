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
import { notify } from '#web/kit/browser/notify.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { useOpened } from '#web/kit/screen/use-opened.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { timeAgo } from '#web/kit/text/relative-time.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from './Equipa.module.css'

type Props = { colaborador: Colaborador; onEdit: () => void }

const onDone = ({ message }: { message: string }) => notify.sucesso(message)
const settings = { touches: [listEquipa], onDone }

export function ColaboradorItem({ colaborador, onEdit }: Props) {
  const { cd, nome, email, papel, convidado, sessoes } = colaborador
  const own = usePrestador()?.utilizador.cd === cd
  const path = { id: cd }
  const resend = useWrite(resendColaborador, settings)
  const withdraw = useWrite(withdrawColaborador, settings)
  const end = useWrite(endSessoesColaborador, settings)
  const { open, shown } = useOpened<'sessoes' | 'retirar'>()
  return (
    <li>
      <div className={styles.who}>
        <strong>
          {nome}
          {own && ' (a sua conta)'}
        </strong>
        <p>
          {email} · {seenText(colaborador)}
        </p>
      </div>
      <Badge tone={papel === 'gestor' ? 'accent' : 'neutral'}>{papeis[papel]}</Badge>
      <span className={styles.actions}>
        {convidado && (
          <>
            <IconButton
              name={`Enviar de novo o convite de ${nome}`}
              icon={<Icon of={MailPlus} size={17} />}
              aria-busy={resend.waiting || undefined}
              onClick={() => void resend.write({ path })}
            />
            <IconButton
              name={`Retirar o convite de ${nome}`}
              icon={<Icon of={MailX} size={17} />}
              onClick={open('retirar')}
            />
          </>
        )}
        {sessoes > 0 && !own && (
          <IconButton
            name={`Terminar as sessões de ${nome}`}
            icon={<Icon of={LogOut} size={17} />}
            onClick={open('sessoes')}
          />
        )}
        <IconButton
          name={`Alterar ${nome}`}
          icon={<Icon of={Pencil} size={17} />}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
      </span>
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
    </li>
  )
}

function seenText({ convidado, inactiv, sessoes, vista_em }: Colaborador) {
  if (convidado) return 'ainda não entrou'
  if (inactiv) return 'não entra no portal'
  if (vista_em === null) return 'sem sessões abertas'
  return `${formatCount(sessoes, 'sessão aberta', 'sessões abertas')}, usada ${timeAgo(vista_em)}`
}
