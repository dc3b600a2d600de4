import { useNavigate, useSearch } from '@tanstack/react-router'
import { FolderArchive } from 'lucide'
import { useState } from 'react'
import { diasDaPasta } from '#contract/pasta/capitulos.ts'
import { listPastas, type Pasta } from '#contract/pasta/pasta.ts'
import { RamoChoice } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Panel, PartHeading, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { PastaItem } from './PastaItem.tsx'

const NovaPasta = dialogOf(() => import('./NovaPasta.tsx'), 'NovaPasta')
const RemoverPasta = dialogOf(() => import('./RemoverPasta.tsx'), 'RemoverPasta')

/** The inspector's folders of the account: the parts of a new one, and those that are made. */
export function Pastas() {
  const { empresa } = useEmpresa()
  const { organigrama } = useSearch({ from: '/sessao/com-empresa/pasta' })
  const navigate = useNavigate()
  const org = organigrama ?? empresa.cd
  const [nova, setNova] = useState(false)
  const [aRemover, setARemover] = useState<Pasta>()
  const { data, error, refetch } = useRead(listPastas, { path: { org } }, refresh)
  const message = data?.message
  return (
    <Stack>
      <ScreenTitle>
        <p>
          Os documentos de uma unidade e de um período num só ficheiro ZIP, por capítulos e com um
          índice que diz o que falta. Só quem a faz a descarrega, durante {diasDaPasta} dias.
        </p>
      </ScreenTitle>
      <Row gap={2}>
        <RamoChoice
          label="Organigrama"
          chosen={organigrama}
          onChoose={(cd) =>
            void navigate({ to: '.', search: { organigrama: cd }, resetScroll: false })
          }
        />
        <Button
          variant="primary"
          icon={<Icon of={FolderArchive} size={16} />}
          blocked={!message}
          onClick={() => setNova(true)}
        >
          Fazer uma pasta
        </Button>
      </Row>
      {!message ? (
        <Panel aria-busy={!error}>
          {error ? (
            <FailureMessage error={error} onRetry={() => void refetch()} />
          ) : (
            <Spinner text="A carregar as pastas..." />
          )}
        </Panel>
      ) : (
        <>
          <Panel gap={2}>
            <PartHeading as="h2">O que vai numa pasta nova</PartHeading>
            <Capitulos capitulos={message.inclui} />
            {message.semDireito.length > 0 && (
              <>
                <p>Não vão, porque a sua conta não tem direito a eles:</p>
                <Capitulos capitulos={message.semDireito} />
              </>
            )}
          </Panel>
          <PartHeading as="h2">As suas pastas</PartHeading>
          {message.pastas.length === 0 ? (
            <Panel>
              <p>Ainda não fez nenhuma pasta, ou já passaram os {diasDaPasta} dias.</p>
            </Panel>
          ) : (
            <Rows>
              {message.pastas.map((pasta) => (
                <PastaItem key={pasta.cd} pasta={pasta} onRemove={() => setARemover(pasta)} />
              ))}
            </Rows>
          )}
          <Note>Cada descarga fica registada como leitura do que a pasta contém.</Note>
        </>
      )}
      {nova && message && (
        <NovaPasta org={org} inclui={message.inclui} onClose={() => setNova(false)} />
      )}
      {aRemover && <RemoverPasta pasta={aRemover} onClose={() => setARemover(undefined)} />}
    </Stack>
  )
}

const Capitulos = ({ capitulos }: { capitulos: readonly { numero: number; nome: string }[] }) => (
  <ul>
    {capitulos.map(({ numero, nome }) => (
      <li key={numero}>
        {numero}. {nome}
      </li>
    ))}
  </ul>
)

type Lidas = { state: { data?: { message: { pastas: readonly Pasta[] } } | undefined } }

/** While one is made, its progress is asked for. */
function ifWaiting({ state: { data } }: Lidas) {
  return data?.message.pastas.some(({ estado }) => estado === 'espera') ? 2_000 : false
}

const refresh = { refetchInterval: ifWaiting, staleTime: 0 } as const
