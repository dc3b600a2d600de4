import { KeyRound } from 'lucide'
import { useState } from 'react'
import type { ChaveAcesso, listChaves } from '#contract/chave/chave.ts'
import type { listChavesPrestador } from '#contract/chave/prestador.ts'
import type { Moment } from '#contract/kit/fields.ts'
import type { Read } from '#web/kit/call/read.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDateTime, timeAgo } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, ItemRow, Note, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import type { ChaveActs } from './acts.ts'
import { whyNot } from './why-not.ts'

const NovaChaveDialog = dialogOf(() => import('./NovaChaveDialog.tsx'), 'NovaChaveDialog')
const MudarNomeDialog = dialogOf(() => import('./MudarNomeDialog.tsx'), 'MudarNomeDialog')
const RemoverChaveDialog = dialogOf(() => import('./RemoverChaveDialog.tsx'), 'RemoverChaveDialog')

type Props = {
  acts: ChaveActs
  /** shows the codes for recovery that come with the first factor */
  onCodigos: (codes: readonly string[]) => void
  read: Read<typeof listChaves | typeof listChavesPrestador>
}

/** The passkeys of the account: several, each with the name that its owner gave it. */
export function Chaves({ acts, read: { data, error, refetch }, onCodigos }: Props) {
  const [open, setOpen] = useState<'nova' | { mudar: ChaveAcesso } | { remover: ChaveAcesso }>()
  const close = () => setOpen(undefined)
  const held = data?.message
  const confirmado = held?.confirmado ?? false
  const porque = held && whyNot(held)
  return (
    <Card title="Chaves de acesso">
      <Stack gap={4}>
        <p>
          Entram no portal com a impressão digital, o rosto ou o PIN do seu dispositivo, sem
          palavra-passe que alguém possa descobrir. Servem também de segundo fator.
        </p>
        {error && !held ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : (
          <>
            {held?.chaves.length === 0 && <Note full>Ainda não tem chaves de acesso.</Note>}
            {(!held || held.chaves.length > 0) && (
              <Rows>
                {held ? (
                  held.chaves.map((chave) => (
                    <Chave
                      key={chave.cd}
                      chave={chave}
                      onRename={() => setOpen({ mudar: chave })}
                      onRemove={() => setOpen({ remover: chave })}
                    />
                  ))
                ) : (
                  <ItemRow sign={null} aria-busy>
                    <Skeleton width="14rem" height="2.5rem" />
                  </ItemRow>
                )}
              </Rows>
            )}
            {porque !== undefined && <Note full>{porque}</Note>}
            {held && porque === undefined && (
              <Row>
                <Button onClick={() => setOpen('nova')}>Registar uma chave</Button>
              </Row>
            )}
          </>
        )}
      </Stack>
      {open === 'nova' && (
        <NovaChaveDialog
          acts={acts}
          asksPassword={held?.com_fator === false}
          onCodigos={onCodigos}
          onClose={close}
        />
      )}
      {typeof open === 'object' &&
        ('mudar' in open ? (
          <MudarNomeDialog acts={acts} chave={open.mudar} onClose={close} />
        ) : (
          <RemoverChaveDialog {...{ acts, confirmado }} chave={open.remover} onClose={close} />
        ))}
    </Card>
  )
}

type ChaveProps = { chave: ChaveAcesso; onRename: () => void; onRemove: () => void }

function Chave({ chave, onRename, onRemove }: ChaveProps) {
  const { nome, dominio, criada_em, usada_em } = chave
  return (
    <ItemRow
      sign={<Icon of={KeyRound} size={20} />}
      actions={
        <>
          <Button onClick={onRename} aria-label={`Mudar o nome da chave ${nome}`}>
            Mudar o nome
          </Button>
          <Button onClick={onRemove} aria-label={`Remover a chave ${nome}`}>
            Remover
          </Button>
        </>
      }
    >
      <Stack gap={1}>
        <strong>{nome}</strong>
        <Note>
          Registada <Instante at={criada_em} /> ·{' '}
          {usada_em === null ? (
            'ainda não usada'
          ) : (
            <>
              usada <Instante at={usada_em} />
            </>
          )}
          {dominio !== location.hostname && ` · só funciona em ${dominio}`}
        </Note>
      </Stack>
    </ItemRow>
  )
}

const Instante = ({ at }: { at: Moment }) => <span title={formatDateTime(at)}>{timeAgo(at)}</span>
