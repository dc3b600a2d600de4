import { Building2, History } from 'lucide'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'
import { useMay } from './session.ts'

/** The tabs of the companies and their register; none without the right to the register. */
export const EmpresaTabs = () =>
  useMay(listRegistoPrestador) && (
    <Tabs name="Empresas">
      <Tab to="/prestador/empresas" icon={Building2}>
        Empresas
      </Tab>
      <Tab to="/prestador/registo" icon={History}>
        Registo
      </Tab>
    </Tabs>
  )
