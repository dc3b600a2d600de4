import { useState } from 'react'
import { listChaves } from '#contract/chave/chave.ts'
import { listChavesPrestador } from '#contract/chave/prestador.ts'
import { own, ownPrestador, type Fator } from '#contract/fator/fator.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { clienteActs, prestadorActs } from '#web/comum/chave/acts.ts'
import { Chaves } from '#web/comum/chave/Chaves.tsx'
import { renewPrestador } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { renewToken, useSessao } from '#web/kit/session/session.ts'
import { formatCount, formatDateTime } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { CodigosRecuperacao } from './CodigosRecuperacao.tsx'

const dialogs = () => import('./FatorDialogs.tsx')
const LigarDialog = dialogOf(() => import('./LigarDialog.tsx'), 'LigarDialog')
const RetirarDialog = dialogOf(dialogs, 'RetirarDialog')
const CodigosDialog = dialogOf(dialogs, 'CodigosDialog')

export const SegurancaDaConta = () => <Seguranca area="cliente" renew={renewToken} />

export const SegurancaDoPrestador = () => <Seguranca area="prestador" renew={renewPrestador} />

type Renew = (token: string) => void

/** The second factor of one's own account. */
function Seguranca({ area, renew }: { area: Area; renew: Renew }) {
  const calls = area === 'prestador' ? ownPrestador : own
  const { data, error, refetch } = useRead(calls.readFator, {}, { staleTime: 0 })
  const fator = data?.message
  return (
    <Stack gap={5} max={46}>
      <ScreenTitle>
        <p>
          Com um segundo fator, quem souber a sua palavra-passe não entra sem o seu telemóvel ou a
          sua chave de acesso.
        </p>
      </ScreenTitle>
      {error && !fator ? (
        <Card>
          <FailureMessage error={error} onRetry={refetch} />
        </Card>
      ) : fator ? (
        <Cards {...{ area, fator, renew }} />
      ) : (
        <Card>
          <Skeleton width="100%" height="8rem" />
        </Card>
      )}
    </Stack>
  )
}

type CardsProps = { area: Area; fator: Fator; renew: Renew }

function Cards({ area, fator, renew }: CardsProps) {
  const calls = area === 'prestador' ? ownPrestador : own
  const [open, setOpen] = useState<'ligar' | 'retirar' | 'codigos'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  const forget = useWrite(calls.forgetDispositivos, { touches: [calls.readFator] })
  const { codigo, levantamento } = fator
  return (
    <>
      {levantamento && (
        <Notice kind="aviso">
          {levantamento.autor} pediu que o seu segundo fator seja levantado a{' '}
          {formatDateTime(levantamento.vale_em)}. Se não pediu ajuda, saia e entre com o seu segundo
          fator: o pedido fica sem efeito.
        </Notice>
      )}
      <Card title="Aplicação de códigos">
        <Stack gap={3}>
          <p>{textOf(fator)}</p>
          {!fator.por_provar && (
            <Row>
              <Button variant={codigo ? 'secondary' : 'primary'} onClick={() => setOpen('ligar')}>
                {codigo ? 'Ligar outra aplicação' : 'Ligar uma aplicação'}
              </Button>
              {codigo && <Button onClick={() => setOpen('retirar')}>Retirar</Button>}
            </Row>
          )}
        </Stack>
      </Card>
      {area === 'prestador' ? (
        <ChavesPrestador onCodigos={setCodes} />
      ) : (
        <ChavesCliente onCodigos={setCodes} />
      )}
      {(codigo || fator.chaves > 0) && (
        <>
          <Card title="Códigos de recuperação">
            <Stack gap={3}>
              <p>
                {formatCount(fator.recuperacao, 'código por usar', 'códigos por usar')}. Servem
                quando não tiver o telemóvel, cada um uma vez.
              </p>
              <Row>
                <Button onClick={() => setOpen('codigos')}>Criar códigos novos</Button>
              </Row>
            </Stack>
          </Card>
          <Card title="Navegadores em que não é pedido">
            <Stack gap={3}>
              <p>
                {fator.dispositivos === 0
                  ? 'O segundo fator é pedido em todos os navegadores.'
                  : `${formatCount(fator.dispositivos, 'navegador', 'navegadores')}, durante 30 dias desde que o indicou.`}
              </p>
              {fator.dispositivos > 0 && (
                <Row>
                  <Button
                    waiting={forget.waiting}
                    waitingText="A guardar..."
                    onClick={() => void forget.write({})}
                  >
                    Voltar a pedir em todos
                  </Button>
                </Row>
              )}
            </Stack>
          </Card>
        </>
      )}
      {open === 'ligar' && <LigarDialog {...{ area, onToken: renew, onClose: close }} />}
      {open === 'retirar' && <RetirarDialog {...{ area, onClose: close }} />}
      {open === 'codigos' && <CodigosDialog {...{ area, onClose: close }} />}
      {codes && (
        <Dialog title="Códigos de recuperação" size="medium" onClose={() => setCodes(undefined)}>
          <CodigosRecuperacao codes={codes} onDone={() => setCodes(undefined)} />
        </Dialog>
      )}
    </>
  )
}

type ChavesProps = { onCodigos: (codes: readonly string[]) => void }

function ChavesCliente({ onCodigos }: ChavesProps) {
  const { cd } = useSessao().utilizador
  const read = useRead(listChaves, { path: { user: cd } }, { staleTime: 0 })
  return <Chaves acts={clienteActs(cd)} read={read} onCodigos={onCodigos} />
}

function ChavesPrestador({ onCodigos }: ChavesProps) {
  const read = useRead(listChavesPrestador, {}, { staleTime: 0 })
  return <Chaves acts={prestadorActs} read={read} onCodigos={onCodigos} />
}

function textOf({ codigo, chaves, por_provar, email }: Fator): string {
  if (por_provar) {
    return `Antes de configurar um segundo fator é preciso provar que ${email} é seu: na página de entrada, escolha «Redefinir palavra-passe» e abra a ligação da mensagem.`
  }
  if (codigo === null && chaves > 0) return 'Não está configurada.'
  if (codigo === null) return 'Não está configurada: para entrar basta a palavra-passe.'
  const uso =
    codigo.usado_em === null ? 'ainda não usada' : `usada a ${formatDateTime(codigo.usado_em)}`
  return `Configurada a ${formatDateTime(codigo.criado_em)}, ${uso}.`
}
