import { useNavigate, useSearch } from '@tanstack/react-router'
import { horasDaEmpresa } from '#contract/indicador/horas.ts'
import { AnoSelect } from '#web/comum/ano/AnoSelect.tsx'
import { RamoChoice } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { today } from '#web/kit/field/date.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { holds } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'
import { FolhaDeHoras } from './FolhaDeHoras.tsx'
import { IndicadorTabs } from './IndicadorTabs.tsx'
import { useFolha, writesOf } from './use-folha.ts'

const { readHoras, saveHoras, proposeHoras } = horasDaEmpresa
const touches = [readHoras]

export function HorasDaEmpresa() {
  const { empresa } = useEmpresa()
  const search = useSearch({ from: '/sessao/com-empresa/horas' })
  const { ano = Number(today().slice(0, 4)), pagina = 1, organigrama } = search
  const path = { org: organigrama ?? empresa.cd }
  const navigate = useNavigate()
  const change = (next: object) =>
    void navigate({ to: '.', search: (old) => ({ ...old, pagina: undefined, ...next }) })
  const read = useRead(readHoras, { path, query: { ano: String(ano), pagina: String(pagina) } })
  const folha = useFolha()
  const writes = writesOf(
    path,
    useWrite(saveHoras, { touches, ...folha.saving }),
    useWrite(proposeHoras, { touches }),
    async (qual) =>
      await call(readHoras, { path, query: { ano: String(ano), pagina: String(qual) } }),
  )
  return (
    <Stack>
      <ScreenTitle />
      <IndicadorTabs />
      <FolhaDeHoras
        {...{ read, pagina, folha }}
        writes={holds(empresa, saveHoras.access) ? writes : undefined}
        filters={
          <>
            <RamoChoice
              label="Organigrama"
              chosen={organigrama}
              onChoose={(cd) => change({ organigrama: cd })}
            />
            <AnoSelect label="Ano" ano={ano} onChange={(qual) => change({ ano: qual })} />
          </>
        }
      />
    </Stack>
  )
}
