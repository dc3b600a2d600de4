import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide'
import { readCode } from '#contract/kit/reading.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { OrganigramaPicker } from '#web/comum/organigrama/OrganigramaPicker.tsx'
import { useOrganigramaOf } from '#web/comum/organigrama/use-organigrama.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Card, Stack, Halves } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { HistoriaOrganigrama } from './HistoriaOrganigrama.tsx'
import { NoCard } from './NoCard.tsx'

const from = '/do-prestador/prestador/empresa/$empresa/organigrama'

export function OrganigramaScreen() {
  const empresa = readCode(useParams({ from }).empresa)
  const { no } = useSearch({ from })
  const navigate = useNavigate({ from: '/prestador/empresa/$empresa/organigrama' })
  const { data: tree, error, refetch } = useOrganigramaOf(empresa)
  if (empresa === undefined || isFailure(error, 404)) return <Absent />
  const chosen = tree?.byCd.get(no ?? empresa) ?? tree?.byCd.get(empresa)
  return (
    <Stack>
      <ScreenTitle>
        <Link to="/prestador/empresa/$codigo" params={{ codigo: String(empresa) }}>
          {tree?.byCd.get(empresa)?.nome ?? 'Empresa'}
        </Link>
      </ScreenTitle>
      <Halves>
        <Card>
          <OrganigramaPicker
            label="Organigrama da empresa"
            chosen={chosen?.cd}
            onRetry={refetch}
            onChoose={(cd) =>
              void navigate({ search: cd === empresa ? {} : { no: cd }, replace: true })
            }
            {...{ tree, error }}
          />
        </Card>
        <Stack>
          {tree && chosen && (
            // another node is another card, with dialogs of its own
            <NoCard key={chosen.cd} {...{ empresa, tree, node: chosen }} />
          )}
          {/* hidden while the tree loads, so that its place does not jump */}
          <div hidden={!tree}>
            <HistoriaOrganigrama empresa={empresa} />
          </div>
        </Stack>
      </Halves>
    </Stack>
  )
}

const Absent = () => (
  <StateMessage
    icon={<Icon of={SearchX} size={26} />}
    title={<ScreenTitle title={fixedText('paginaNaoEncontrada')} />}
  >
    <p>Esta empresa não existe.</p>
    <Link to="/prestador/pedidos">Ver os pedidos</Link>
  </StateMessage>
)
