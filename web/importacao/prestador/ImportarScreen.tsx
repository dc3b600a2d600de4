import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide'
import { readEmpresa } from '#contract/empresa/prestador.ts'
import { readCode } from '#contract/kit/reading.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Importacao } from './Importacao.tsx'
import styles from './Importar.module.css'

const from = '/do-prestador/prestador/empresa/$empresa/importar'

export function ImportarScreen() {
  const empresa = readCode(useParams({ from }).empresa)
  const { tipo = 'funcionarios' } = useSearch({ from })
  const navigate = useNavigate({ from: '/prestador/empresa/$empresa/importar' })
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readEmpresa, asked)
  if (empresa === undefined || isFailure(error, 404)) return <Absent />
  return (
    <div className={styles.screen}>
      <ScreenTitle>
        <Link to="/prestador/empresa/$codigo" params={{ codigo: String(empresa) }}>
          {data?.message.nome ?? 'Empresa'}
        </Link>
      </ScreenTitle>
      {data ? (
        // another company starts with fresh state
        <Importacao
          key={empresa}
          {...{ empresa, tipo }}
          onTipo={(outro) =>
            void navigate({
              search: outro === 'funcionarios' ? {} : { tipo: outro },
              replace: true,
            })
          }
        />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Spinner text="A carregar a empresa..." />
      )}
    </div>
  )
}

const Absent = () => (
  <StateMessage
    icon={<Icon of={SearchX} size={26} />}
    title={<ScreenTitle title={fixedText('paginaNaoEncontrada')} />}
  >
    <p>Esta empresa não existe.</p>
    <Link to="/prestador/empresas">Ver as empresas</Link>
  </StateMessage>
)
