import { Users } from 'lucide'
import { readEstado, readEstadoPdf, type Estado } from '#contract/estado.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { FileButton } from '#web/kit/screen/FileButton.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Card, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './EstadoDaEmpresa.module.css'
import { IndicadorTabs } from './IndicadorTabs.tsx'

/** Counts by unit of what the reader may see, also as a page to print. */
export function EstadoDaEmpresa() {
  const { empresa } = useEmpresa()
  const path = { org: empresa.cd }
  const { data, error, refetch } = useRead(readEstado, { path })
  const estado = data?.message
  return (
    <Stack gap={5}>
      <Row justify="between" align="start">
        <ScreenTitle>
          <p>
            Contagens de hoje, por unidade. As unidades com menos de cinco pessoas estão juntas em
            «Outras».
          </p>
        </ScreenTitle>
        <FileButton load={async () => (await call(readEstadoPdf, { path })).message}>
          Descarregar PDF
        </FileButton>
      </Row>
      <IndicadorTabs />
      {estado ? (
        <Partes estado={estado} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height="40rem" />
      )}
    </Stack>
  )
}

const Partes = ({ estado: { partes } }: { estado: Estado }) =>
  partes.length === 0 ? (
    <StateMessage icon={<Icon of={Users} size={26} />} title="Poucas pessoas para contar">
      <p>Com menos de cinco pessoas, as contagens diriam de quem são. Veja as listas.</p>
      <Link to="/funcionario">Ver os funcionários</Link>
    </StateMessage>
  ) : (
    partes.map(({ titulo, pagina, colunas, linhas }) => (
      <Card key={titulo} title={titulo}>
        <div className={styles.parte}>
          <table>
            <thead>
              <tr>
                <th scope="col">Unidade</th>
                {colunas.map((coluna) => (
                  <th key={coluna} scope="col">
                    {coluna}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {linhas.map(({ nome, valores }, n) => (
                <tr
                  key={[nome, ...valores].join(' ')}
                  data-total={n === linhas.length - 1 || undefined}
                >
                  <th scope="row">{nome}</th>
                  {valores.map((valor, coluna) => (
                    <td key={colunas[coluna]} data-nome={colunas[coluna]}>
                      {formatNumber(valor)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Link to={pagina}>
          Ver a lista<span className="visually-hidden">: {titulo}</span>
        </Link>
      </Card>
    ))
  )
