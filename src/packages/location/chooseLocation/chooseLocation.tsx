import { useTrackedPage } from '@/app/use-tracked-page';
import { ChooseLocationScreen } from '@/features/location/choose-location-screen';
import { routes } from '@/infra/routes';

export default function ChooseLocationPage() {
  useTrackedPage(routes.chooseLocation);
  return <ChooseLocationScreen />;
}
