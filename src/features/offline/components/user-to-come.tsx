import { useQuery } from '@tanstack/react-query';
import { renewUser } from '@/state/refresh-user';
import { AsyncView } from '@/ui/async-view';
import { Skeleton } from '@/ui/skeleton';

/** Stands where the user's own is to be, while of a login only the token is known, and asks who it is. */
export function UserToCome() {
  const query = useQuery({
    queryKey: ['offline-user'] as const,
    queryFn: () => renewUser().then(() => true),
    gcTime: 0,
  });
  const skeleton = <Skeleton rows={2} />;
  return (
    <AsyncView query={query} skeleton={skeleton}>
      {() => skeleton}
    </AsyncView>
  );
}
