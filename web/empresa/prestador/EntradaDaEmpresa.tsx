import { KeyRound, Plus } from 'lucide'
import {
  proveDominio,
  readEntrada,
  removeDominio,
  removeEntrada,
  type Dominio,
  type EntradaEmpresa,
} from '#contract/entrada-empresa/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { closing } from '#web/kit/form/use-form-screen.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'

const EntradaDialog = dialogOf(() => import('./EntradaDialog.tsx'), 'EntradaDialog')
const DominioDialog = dialogOf(() => import('./DominioDialog.tsx'), 'DominioDialog')
const PalavraDialog = dialogOf(() => import('./PalavraDialog.tsx'), 'PalavraDialog')

const touches = [readEntrada]

/** The company's own login: its issuer, and the domains it may speak of. */
export function EntradaDaEmpresa({ empresa }: { empresa: number }) {
  const { data, error, refetch } = useRead(readEntrada, { path: { empresa } })
  return (
    <Card title="Entrada da empresa">
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text="A carregar a entrada da empresa..." />
      ) : (
        <Stack gap={4}>
          <Note full>
            As pessoas desta empresa podem entrar com a conta que já têm nela (OpenID Connect). Dê à
            empresa os dois endereços, e peça-lhe o emissor, o identificador e o segredo.
          </Note>
          <Facts wide facts={[...ofPortal(data.message), ...ofEmpresa(data.message.entrada)]} />
          <Row gap={2}>
            <OpenButton
              icon={KeyRound}
              Dialog={EntradaDialog}
              of={{ empresa, entrada: data.message.entrada }}
            >
              {data.message.entrada ? 'Alterar a entrada' : 'Definir a entrada'}
            </OpenButton>
            {data.message.entrada && (
              <OpenButton icon={KeyRound} Dialog={RemoveDialog} of={{ empresa }}>
                Retirar a entrada
              </OpenButton>
            )}
          </Row>
          <Dominios empresa={empresa} dominios={data.message.dominios} />
        </Stack>
      )}
    </Card>
  )
}

const ofPortal = ({ voltar, terminar }: { voltar: string; terminar: string }) => [
  { label: 'Endereço de retorno', value: voltar },
  { label: 'Endereço de fim de sessão', value: terminar },
]

const ofEmpresa = (entrada: EntradaEmpresa | null) =>
  entrada
    ? [
        { label: 'Emissor', value: entrada.emissor },
        { label: 'Identificador do cliente', value: entrada.cliente },
        { label: 'Exigida aos membros', value: entrada.exigir ? 'Sim' : 'Não' },
        { label: 'Ligação da empresa', value: entrada.ligacao },
        { label: 'Contas que já entraram assim', value: formatNumber(entrada.contas) },
      ]
    : []

function Dominios({ empresa, dominios }: { empresa: number; dominios: readonly Dominio[] }) {
  return (
    <Stack gap={3}>
      {dominios.length === 0 ? (
        <Note full>
          Falta um domínio comprovado: a primeira entrada só serve a endereços de email dos domínios
          da empresa.
        </Note>
      ) : (
        <Lines>
          {dominios.map((dominio) => (
            <DominioLine key={dominio.cd} empresa={empresa} dominio={dominio} />
          ))}
        </Lines>
      )}
      <div>
        <OpenButton icon={Plus} Dialog={DominioDialog} of={{ empresa }}>
          Acrescentar um domínio
        </OpenButton>
      </div>
    </Stack>
  )
}

function DominioLine({ empresa, dominio }: { empresa: number; dominio: Dominio }) {
  const { cd, dominio: nome, provado_em, por } = dominio
  const path = { empresa, id: cd }
  const prove = useWrite(proveDominio, { touches })
  const remove = useWrite(removeDominio, { touches })
  return (
    <Line
      end={
        <Row gap={2}>
          {provado_em === null && (
            <>
              <Button waiting={prove.waiting} onClick={() => prove.write({ path })}>
                Verificar o DNS
              </Button>
              <PalavraButton empresa={empresa} cd={cd} nome={nome} />
            </>
          )}
          <Button
            waiting={remove.waiting}
            aria-label={`Retirar ${nome}`}
            onClick={() => remove.write({ path })}
          >
            Retirar
          </Button>
        </Row>
      }
    >
      <strong>{nome}</strong>{' '}
      {provado_em === null ? (
        <Badge tone="warning">Por comprovar</Badge>
      ) : (
        <Badge tone="success">Comprovado</Badge>
      )}
      <Note>
        {provado_em === null ? (
          <>
            Registo TXT <code>{dominio.nome}</code> com o texto <code>{dominio.valor}</code>
          </>
        ) : (
          `${por === 'dns' ? 'Pelo DNS' : 'Pela palavra do prestador'}, em ${formatDate(provado_em.slice(0, 10))}`
        )}
      </Note>
    </Line>
  )
}

const PalavraButton = ({ nome, ...of }: { empresa: number; cd: number; nome: string }) => (
  <OpenButton icon={KeyRound} Dialog={PalavraDialog} of={{ ...of, nome }}>
    Confirmar pela palavra
  </OpenButton>
)

function RemoveDialog({ empresa, onClose }: { empresa: number; onClose: () => void }) {
  const { write } = useWrite(removeEntrada, {
    touches,
    onDone: closing(onClose, touches),
    onFailure() {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      title="Retirar a entrada da empresa"
      confirm="Retirar"
      waitingText="A retirar..."
      variant="danger"
      onConfirm={() => write({ path: { empresa } })}
      onClose={onClose}
    >
      <p>
        As sessões abertas com a conta da empresa terminam. As pessoas voltam a entrar com a
        palavra-passe.
      </p>
    </ConfirmDialog>
  )
}
