let find: () => string | null = () => null;

/** Called once by app/services, before the first page: what the first tap does already belongs to somebody. */
export function configureUserNow(user: () => string | null): void {
  find = user;
}

/** Id of the user who is logged in and known; null without one. */
export const userNow = (): string | null => find();
