import { UserPlus } from 'lucide'
import { useState } from 'react'
import { listUtilizadoresDaEmpresa, type UtilizadorDaEmpresa } from '#contract/empresa/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './Empresa.module.css'
import { InviteDialog } from './InviteDialog.tsx'

export function UtilizadoresDaEmpresa({ empresa }: { empresa: number }) {
  const path = { empresa }
  const { data, error, refetch } = useRead(listUtilizadoresDaEmpresa, { path })
  const [inviting, setInviting] = useState(false)
  return (
    <Card title="Utilizadores e convites">
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text="A carregar os utilizadores..." />
      ) : data.message.length === 0 ? (
        <p className={styles.none}>
          Ainda ninguém foi convidado: convide quem administra a empresa.
        </p>
      ) : (
        <ul className={styles.list}>
          {data.message.map((one) => (
            <Utilizador key={`${one.cd} ${one.cd_organig}`} utilizador={one} />
          ))}
        </ul>
      )}
      {(data || error) && (
        <Button
          icon={<Icon of={UserPlus} size={16} />}
          aria-haspopup="dialog"
          onClick={() => setInviting(true)}
        >
          Convidar um administrador
        </Button>
      )}
      {inviting && <InviteDialog empresa={empresa} onClose={() => setInviting(false)} />}
    </Card>
  )
}

function Utilizador({ utilizador }: { utilizador: UtilizadorDaEmpresa }) {
  const { nome, email, organig, organig_acima, adm, inactiv, convidado, termina } = utilizador
  return (
    <li>
      <div className={styles.facts}>
        <strong>{nome}</strong>
        <p>
          {email} · {formatPlace(organig, organig_acima)}
        </p>
      </div>
      {adm && <Badge tone="accent">Administrador</Badge>}
      {inactiv && <Badge tone="dark">Inativo</Badge>}
      {convidado && (
        <Badge tone="warning">
          {termina === null ? 'Por entrar' : `Convite até ${formatDate(termina)}`}
        </Badge>
      )}
    </li>
  )
}
